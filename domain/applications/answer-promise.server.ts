import type { Admin } from '#domain/accounts/admin.server.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { changeSetting, readSetting, settingChangedAt } from '#platform/db/setting.server.ts'
import { type AnswerPromise, isPromise, PROMISED_DAYS } from './answer-promise.ts'

const SETTING = 'answer-promise'

/** Within how many working days the agency promises an answer, as an administrator has set it. */
export async function readPromise(db: DbOrTrx): Promise<number> {
  const days: unknown = (await readSetting(db, SETTING))?.value.days
  return isPromise(days) ? days : PROMISED_DAYS
}

/** What is promised to whoever applies now. */
export async function promiseNow(db: DbOrTrx, clock: Clock): Promise<AnswerPromise> {
  const days = await readPromise(db)
  return { days, by: workingDayAfter(dayInLondon(clock.now()), days) }
}

/** When the promise was last changed; empty for never. */
export const promiseChangedAt = (db: DbOrTrx) => settingChangedAt(db, SETTING)

/**
 * Sets the promise for applications that come from now on; those that are here keep theirs.
 * @param seen when it had been changed last as the form showed it
 * @returns who has set it since then, in which case nothing was saved
 */
export function savePromise(
  services: { db: Db; clock: Clock },
  admin: Admin,
  days: number,
  seen: string,
): Promise<{ by: string } | undefined> {
  return changeSetting(services, admin, SETTING, { days }, seen)
}
