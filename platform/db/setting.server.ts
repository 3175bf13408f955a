import type { Clock } from '../clock.ts'
import type { DbOrTrx } from './open.server.ts'

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
