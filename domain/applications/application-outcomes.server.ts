import { type ExpressionBuilder, sql } from 'kysely'
import { type Clock, daysBetween } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import type { Outcome } from './application-query.ts'
import type { ApplicationStatus } from './applications.ts'

type Application = Row<'applications'>
type Answerable = Pick<Application, 'created_at' | 'first_answer_days'>

/** The statuses that only somebody sets who has been in touch with the applicant. */
export const TOLD: readonly ApplicationStatus[] = ['contacted', 'interview', 'offered', 'placed']
/** The statuses before an interview. */
const BEFORE: readonly ApplicationStatus[] = ['new', 'reviewing', 'contacted']

/**
 * The column for the first answer: to be set wherever staff tell an applicant something, in the transaction
 * that does so. It stays as it is when there was an answer before.
 */
export function firstAnswer(clock: Clock, row: Answerable) {
  return row.first_answer_days === null ? { first_answer_days: daysSince(clock, row) } : {}
}

/** The same for several applications at once, by their ids. */
export async function noteFirstAnswers(
  trx: DbOrTrx,
  clock: Clock,
  rows: readonly (Answerable & { id: string })[],
): Promise<void> {
  for (const row of rows) {
    if (row.first_answer_days !== null) continue
    await trx.updateTable('applications').set(firstAnswer(clock, row)).where('id', '=', row.id).execute()
  }
}

/** Notes that staff have told a candidate something: each application that is open is answered (D34). */
export async function answerOpenOf(trx: DbOrTrx, clock: Clock, candidateId: string): Promise<void> {
  const answered = await trx
    .updateTable('applications')
    .set({ answered_at: clock.now().toISOString() })
    .where('candidate_id', '=', candidateId)
    .where('next_step_on', '<>', '')
    .returning(['id', 'created_at', 'first_answer_days'])
    .execute()
  await noteFirstAnswers(trx, clock, answered)
}

/** When the first interview was, or will be, that is not cancelled or missed; null where there is none. */
export const firstInterview = (id: string) => sql<string | null>`(select min(starts_at) from interviews
  where application_id = ${id} and cancelled_at is null and outcome <> 'absent')`

/**
 * The columns of what became of an application that gets another status. Back at one before the interview,
 * only an interview that was arranged counts.
 * @param isTold whether the applicant is told something with it
 */
export function outcomeColumns(clock: Clock, row: Application, to: ApplicationStatus, isTold: boolean) {
  return {
    placed_days: placedDays(clock, row, to),
    ...(isTold && firstAnswer(clock, row)),
    ...(to === 'interview' && { interviewed_at: row.interviewed_at ?? clock.now().toISOString() }),
    ...(BEFORE.includes(to) && { interviewed_at: firstInterview(row.id) }),
  }
}

/** What counts as placed: an application with this status, until it gets another; after how many days. */
function placedDays(clock: Clock, row: Application, to: ApplicationStatus): number | null {
  return to === 'placed' ? daysSince(clock, row) : null
}

function daysSince(clock: Clock, { created_at }: Pick<Application, 'created_at'>): number {
  return daysBetween(new Date(created_at), clock.now())
}

/** Whether an application has come so far by now: what reports count, and the list finds. */
export function hasComeTo(clock: Clock, outcome: Outcome) {
  return (eb: ExpressionBuilder<Tables, 'applications'>) => {
    switch (outcome) {
      case 'answered':
        return eb('first_answer_days', 'is not', null)
      case 'interviewed':
        return eb('interviewed_at', '<=', clock.now().toISOString())
      case 'placed':
        return eb('placed_days', 'is not', null)
    }
  }
}
