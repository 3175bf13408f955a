import {
  lockApplication,
  type Mover,
  moveApplication,
} from '#domain/applications/application-moves.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { refuseForGood } from '#domain/submissions/refused-by-erasure.server.ts'
import { lockSubmission } from '#domain/submissions/sending.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'

export type PlacedRecords = {
  application: Row<'applications'> | undefined
  submission: Row<'submissions'> | undefined
}

/**
 * The application and the submission that are Placed by this placement and no other that counts, locked until
 * the transaction ends. For the files of this folder.
 */
export async function lockPlacedRecords(trx: DbOrTrx, row: Row<'placements'>): Promise<PlacedRecords> {
  const { application_id, submission_id } = row
  const application = application_id ? await lockApplication(trx, application_id) : undefined
  const submission = submission_id ? await lockSubmission(trx, submission_id) : undefined
  const others = await trx
    .selectFrom('placements')
    .select(['application_id', 'submission_id'])
    .where('candidate_id', '=', row.candidate_id)
    .where('id', '<>', row.id)
    .where('cancelled_at', 'is', null)
    .execute()
  const isFree =
    application?.status === 'placed' && !others.some((it) => it.application_id === application_id)
  const isOpen = submission?.state === 'placed' && !others.some((it) => it.submission_id === submission_id)
  return { application: isFree ? application : undefined, submission: isOpen ? submission : undefined }
}

/**
 * Sets them back to before the placement: the application to Offered, the submission to how far it had come.
 * One of a candidate who was erased meanwhile ends, as their others did then.
 */
export async function releaseRecords(
  trx: DbOrTrx,
  { clock }: Pick<MailingServices, 'clock'>,
  by: Mover,
  { application, submission }: PlacedRecords,
): Promise<void> {
  if (application) await moveApplication(trx, clock, by, application, 'offered')
  if (!submission) return
  const updated_at = clock.now().toISOString()
  // Only an erasure takes somebody back who is placed.
  if (submission.revoked_at !== null) return refuseForGood(trx, [submission.id], updated_at)
  const state = submission.before_placement ?? 'yes'
  const before = { state, before_placement: null, updated_at }
  // The placement took away since when they had been taken back.
  const revoked = state === 'ended' ? { revoked_at: updated_at } : {}
  const rows = trx.updateTable('submissions').set({ ...before, ...revoked })
  await rows.where('id', '=', submission.id).execute()
}
