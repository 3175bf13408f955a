import type { Admin } from '#domain/accounts/admin.server.ts'
import type { PersonalRecord, RetentionPeriods } from '#domain/people/record-kind.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { changeSetting, readSetting, settingChangedAt } from '#platform/db/setting.server.ts'
import { DEFAULT_PERIODS, LEAST_MONTHS_PLACED } from './privacy.ts'
import { periodsSchema } from './privacy-schema.ts'

const SETTING = 'retention-periods'

/** How long each kind of record is kept, as an administrator has set it. */
export async function readPeriods(db: DbOrTrx): Promise<RetentionPeriods> {
  const set = await readSetting(db, SETTING)
  if (!set) return DEFAULT_PERIODS
  // Some were set before there were bookings, or when fewer months were allowed.
  const periods: RetentionPeriods = { ...DEFAULT_PERIODS, ...set.value }
  return periodsSchema.parse({ ...periods, placed: Math.max(periods.placed, LEAST_MONTHS_PLACED) })
}

/** When the periods were last changed; empty for never. */
export function periodsChangedAt(db: DbOrTrx): Promise<string> {
  return settingChangedAt(db, SETTING)
}

/**
 * Sets how long each kind of record is kept, from the next daily run on.
 * @param seen when they had been changed last as the form showed them
 * @returns who has set them since then, in which case nothing was saved
 */
export function savePeriods(
  services: { db: Db; clock: Clock },
  admin: Admin,
  periods: RetentionPeriods,
  seen: string,
): Promise<{ by: string } | undefined> {
  return changeSetting(services, admin, SETTING, periods, seen)
}

/**
 * Frees records for an erasure that were kept because of a placement whose period is over, as the daily run
 * would; for the files of this folder.
 */
export async function freedByPeriod(
  db: DbOrTrx,
  now: Date,
): Promise<<T extends PersonalRecord>(record: T) => T> {
  const since = monthsBefore(now)((await readPeriods(db)).placed)
  return (record) =>
    record.placedUntil !== undefined && record.placedUntil < since
      ? { ...record, keptBecause: undefined }
      : record
}

/** The moment so many months before another one, as ISO 8601. */
export const monthsBefore = (moment: Date) => (months: number) => {
  const earlier = new Date(moment)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  // In a month without this day, everything before the next month is old enough.
  if (earlier.getUTCDate() !== moment.getUTCDate()) {
    earlier.setUTCDate(1)
    earlier.setUTCHours(0, 0, 0, 0)
  }
  return earlier.toISOString()
}
