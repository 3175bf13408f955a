import type { Staff } from '#domain/accounts/admin.server.ts'
import { BY_CANDIDATE, BY_PROGRAM } from '#domain/candidates/candidates.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { cancelInterviewsToCome } from '#domain/interviews/ended-interviews.server.ts'
import { calendarPath } from '#domain/interviews/interviews.server.ts'
import { addressNow } from '#domain/outbox/outbox.server.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { firstInterview, outcomeColumns, TOLD } from './application-outcomes.server.ts'
import type { CancelledInterview } from './applications.mail.ts'
import { type ApplicationStatus, isOpen } from './applications.ts'
import { firstStep } from './next-step.ts'

/** Who changes an application: somebody at the desk, another system, the candidate or the program. */
export type Mover = Pick<Staff, 'id' | 'name'>

/** One application, locked until the transaction ends; undefined when there is none. Spam, too. */
export function lockApplication(trx: DbOrTrx, id: string): Promise<Row<'applications'> | undefined> {
  return trx
    .updateTable('applications')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('is_spam', '<', DELETED)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Gives an application another status, with the next step and the history. In the caller's transaction, with
 * a row from `lockApplication`.
 * @param also further columns
 */
export async function moveApplication(
  trx: DbOrTrx,
  clock: Clock,
  by: Mover,
  row: Row<'applications'>,
  to: ApplicationStatus,
  also: Partial<NewRow<'applications'>> = {},
): Promise<Row<'applications'>> {
  const now = clock.now().toISOString()
  const isTold = TOLD.includes(to) || (to === 'rejected' && also.answer === 'mailed')
  const moved = await trx
    .updateTable('applications')
    .set({
      status: to,
      updated_at: now,
      closed_at: isOpen(to) ? null : now,
      ...{ closed_reason: '', closed_note: '', answer: '', answer_on: null },
      ...{ answer_subject: '', answer_text: '', answer_why: '' },
      ...(TOLD.includes(to) && { answered_at: now }),
      ...(row.owner_id === null && isAtDesk(by) && { owner_id: by.id, owner_name: by.name }),
      ...firstStep(to, dayInLondon(clock.now()), row.answered_at ? null : row.promised_on),
      ...outcomeColumns(clock, row, to, isTold),
      ...also,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(trx, by, row.id, { from: row.status, to, at: now })
  return moved
}

/** Whether somebody can be asked to do the next step, unlike another system or the candidate. */
function isAtDesk({ id }: Mover): boolean {
  return !id.startsWith('api-token') && id !== BY_CANDIDATE.id && id !== BY_PROGRAM.id
}

/** Writes a change of status into the history, in the transaction that makes it. */
export function recordChange(
  trx: DbOrTrx,
  by: Mover,
  id: string,
  { from, to, at }: { from: string; to: string; at: string },
) {
  const change = { ...recordOf(by, id), from_status: from, to_status: to, changed_at: at }
  return trx.insertInto('application_changes').values(change).execute()
}

/** The columns of a record of what somebody did with an application. For the other files of this folder. */
export function recordOf(by: Mover, applicationId: string) {
  return { id: newId(), application_id: applicationId, admin_id: by.id, admin_name: by.name }
}

/**
 * Cancels the interviews to come of an application that ends, of which the applicant is told now.
 * @returns what is cancelled, for that mail
 */
export async function cancelInterviews(
  trx: DbOrTrx,
  services: InterviewServices,
  { id, email }: Pick<Row<'applications'>, 'id' | 'email'>,
): Promise<CancelledInterview[]> {
  const cancelled = await cancelInterviewsToCome(trx, services, id)
  if (cancelled.length === 0) return []
  const interviewed_at = firstInterview(id)
  await trx.updateTable('applications').set({ interviewed_at }).where('id', '=', id).execute()
  const address = await addressNow(trx, email)
  return cancelled.map((one) => ({ ...one, calendar: calendarPath(services.secret, one.id, address) }))
}
