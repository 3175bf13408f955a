import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../clock.ts'
import { lockTable } from './locks.server.ts'
import type { Db, DbOrTrx } from './open.server.ts'

/** A setting as it was saved, and by whom and when; undefined until somebody has. */
export async function readSetting(db: DbOrTrx, name: string) {
  const row = await db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst()
  return row && { value: JSON.parse(row.value), by: row.changed_by, at: row.changed_at }
}

/** Saves a setting in place of the one before. @param value becomes JSON */
export async function saveSetting(
  db: DbOrTrx,
  by: { name: string },
  clock: Clock,
  name: string,
  value: object,
): Promise<void> {
  const setting = {
    value: JSON.stringify(value),
    changed_by: by.name,
    changed_at: clock.now().toISOString(),
  }
  await db
    .insertInto('settings')
    .values({ name, ...setting })
    .onConflict((oc) => oc.column('name').doUpdateSet(setting))
    .execute()
}

/**
 * Saves a setting unless somebody has since it was shown. The caller's transaction has locked it. The same
 * value twice is one.
 * @param seen when it had been changed last; empty for never
 * @returns who has saved it since then, in which case nothing was saved
 */
export async function saveSettingAsSeen(
  trx: DbOrTrx,
  by: { name: string },
  clock: Clock,
  name: string,
  value: object,
  seen: string,
): Promise<{ by: string } | undefined> {
  const before = await readSetting(trx, name)
  if (before && isDeepStrictEqual(before.value, JSON.parse(JSON.stringify(value)))) return
  const last = before?.at ?? ''
  if (last !== seen) return { by: before?.by ?? '' }
  // Each version has a time of its own, also within one millisecond.
  const later = Math.max(clock.now().getTime(), last ? Date.parse(last) + 1 : 0)
  await saveSetting(trx, by, { now: () => new Date(later) }, name, value)
}

/** The same in a transaction of its own, which locks it. */
export function changeSetting(
  { db, clock }: { db: Db; clock: Clock },
  by: { name: string },
  name: string,
  value: object,
  seen: string,
): Promise<{ by: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockTable(trx, 'settings')
    return saveSettingAsSeen(trx, by, clock, name, value, seen)
  })
}

/** When a setting was last changed; empty for never. */
export async function settingChangedAt(db: DbOrTrx, name: string): Promise<string> {
  return (await readSetting(db, name))?.at ?? ''
}
