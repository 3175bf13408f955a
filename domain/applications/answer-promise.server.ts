import type { Admin } from '#domain/accounts/admin.server.ts'
import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { readSetting, saveSetting } from '#platform/db/setting.server.ts'
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

/** Sets the promise for applications that come from now on; those that are here keep theirs. */
export function savePromise(db: Db, admin: Admin, clock: Clock, days: number): Promise<void> {
  return saveSetting(db, admin, clock, SETTING, { days })
}
