import type { Admin } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { isPromise, PROMISED_DAYS } from './answer-promise.ts'

const SETTING = 'answer-promise'

/** Within how many working days the agency promises an answer, as an administrator has set it. */
export async function readPromise(db: DbOrTrx): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst()
  const days: unknown = row && JSON.parse(row.value).days
  return isPromise(days) ? days : PROMISED_DAYS
}

/** Sets the promise for applications that come from now on; those that are here keep theirs. */
export async function savePromise(db: Db, admin: Admin, clock: Clock, days: number): Promise<void> {
  const setting = {
    value: JSON.stringify({ days }),
    changed_by: admin.name,
    changed_at: clock.now().toISOString(),
  }
  await db
    .insertInto('settings')
    .values({ name: SETTING, ...setting })
    .onConflict((oc) => oc.column('name').doUpdateSet(setting))
    .execute()
}
