import type { Staff } from '#domain/accounts/admin.server.ts'
import { recordEvent } from '#domain/candidates/candidates.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { documentsMail } from './compliance.mail.ts'

/**
 * Whether a candidate is being taken on, before which nobody is asked for documents: an application has come
 * to an interview or further, a client wants them, they were placed, or the desk has asked or begun to check.
 */
export async function isBeingTakenOn(db: DbOrTrx, candidateId: string): Promise<boolean> {
  const found = await db
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', candidateId)
    .where((eb) =>
      eb.or([
        eb('documents_asked_at', 'is not', null),
        eb.exists(eb.selectFrom('evidence').select('evidence.id').where('candidate_id', '=', candidateId)),
        eb.exists(
          eb
            .selectFrom('applications')
            .select('applications.id')
            .where('candidate_id', '=', candidateId)
            .where('status', 'in', ['interview', 'offered', 'placed']),
        ),
        eb.exists(
          eb
            .selectFrom('submissions')
            .select('submissions.id')
            .where('candidate_id', '=', candidateId)
            .where('state', 'in', ['yes', 'interview', 'placed']),
        ),
        eb.exists(
          eb
            .selectFrom('placements')
            .select('placements.id')
            .where('candidate_id', '=', candidateId)
            .where('cancelled_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Asks a candidate by mail for what their role requires. From then on their page lists it, however far their
 * applications have come.
 * @returns false when there is no such candidate
 */
export async function askForDocuments(
  { db, clock, config, outbox }: MailingServices,
  staff: Staff,
  candidateId: string,
): Promise<boolean> {
  const isAsked = await db.transaction().execute(async (trx) => {
    const candidate = await trx
      .updateTable('candidates')
      .set({ documents_asked_at: clock.now().toISOString() })
      .where('id', '=', candidateId)
      .where('merged_into', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!candidate) return false
    await enqueue(trx, clock, documentsMail(config, { candidateId, ...candidate }))
    await recordEvent(trx, clock, staff, { candidateId, event: 'documents-asked' })
    return true
  })
  if (isAsked) outbox.notify()
  return isAsked
}
