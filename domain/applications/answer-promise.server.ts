import type { Admin } from '#domain/accounts/admin.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { type AnswerPromise, isPromise, PROMISED_DAYS } from './answer-promise.ts'
import { workingDayAfter } from './working-days.ts'

const SETTING = 'answer-promise'

/** Within how many working days the agency promises an answer, as an administrator has set it. */
export async function readPromise(db: DbOrTrx): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst()
  const days: unknown = row && JSON.parse(row.value).days
  return isPromise(days) ? days : PROMISED_DAYS
}

/** What is promised to whoever applies now. */
export async function promiseNow(db: DbOrTrx, clock: Clock): Promise<AnswerPromise> {
  const days = await readPromise(db)
  return { days, by: workingDayAfter(dayInLondon(clock.now()), days) }
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
