import {
  cancelInterviews,
  lockApplication,
  type Mover,
  moveApplication,
} from '#domain/applications/application-moves.server.ts'
import { withdrawalConfirmation, withdrawalNotice } from '#domain/applications/applications.mail.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { watchedWithInterviews } from '#domain/interviews/ended-interviews.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { takeBackFor, watchedSubmissions } from './taken-back.server.ts'

export type WithdrawalOutcome =
  /** Also when the same was said before, as by a double click. */
  | { kind: 'withdrawn' }
  /** It was withdrawn before. What was said is kept unless there was another note. */
  | { kind: 'withdrawn-before'; isNoteKept: boolean }
  | { kind: 'missing' }
  /** It was rejected or placed before. */
  | { kind: 'closed' }

/**
 * Withdraws an application, and takes the candidate back from the clients that have seen them for its job.
 * The applicant gets a mail that says so; when they did it themselves, staff are told, too, and so is a
 * client that was to meet them.
 * @param by `BY_CANDIDATE`, or who does it for them at the desk
 * @param reason what they said, for the desk's eyes; may be empty
 * @param undo the id under which somebody at the desk can undo it
 */
export async function withdrawApplication(
  services: InterviewServices,
  by: Mover,
  id: string,
  reason: string,
  undo?: string,
): Promise<WithdrawalOutcome> {
  const { db, clock, config, outbox } = services
  const withdraw = async (trx: DbOrTrx): Promise<WithdrawalOutcome> => {
    const row = await lockApplication(trx, id)
    if (!row || Number(row.is_spam) !== 0) return { kind: 'missing' }
    const status = row.status as ApplicationStatus
    if (status === 'withdrawn' && row.closed_note === reason) return { kind: 'withdrawn' }
    if (status === 'withdrawn') {
      const own = by.id === BY_CANDIDATE.id && reason !== '' ? `From the candidate: ${reason}` : ''
      if (row.closed_note !== '' && own === '') return { kind: 'withdrawn-before', isNoteKept: reason === '' }
      if (own !== '' && row.closed_note.includes(own)) return { kind: 'withdrawn-before', isNoteKept: true }
      const closed_note = row.closed_note === '' ? reason : `${row.closed_note}\n\n${own}`
      const note = { closed_note, updated_at: clock.now().toISOString() }
      await trx.updateTable('applications').set(note).where('id', '=', id).execute()
      return { kind: 'withdrawn-before', isNoteKept: true }
    }
    if (!isOpen(status)) return { kind: 'closed' }
    await moveApplication(trx, clock, by, row, 'withdrawn', { closed_note: reason, answer: 'mailed' })
    const cancelled = await cancelInterviews(trx, services, row)
    const clients = await takeBackFor(trx, services, by, id)
    await enqueue(trx, clock, withdrawalConfirmation(config, row, cancelled))
    if (by.id === BY_CANDIDATE.id) await enqueue(trx, clock, withdrawalNotice(config, { ...row, clients }))
    return { kind: 'withdrawn' }
  }
  const outcome = await db.transaction().execute(async (trx) => {
    // Locked before it is read for whom they were put forward to.
    await lockApplication(trx, id)
    const rows = [...(await watchedWithInterviews(trx, [id])), ...(await watchedSubmissions(trx, [id]))]
    return withUndo(trx, by, clock, undo, rows, () => withdraw(trx))
  })
  outbox.notify()
  return outcome
}
