import { recordEvent as recordOfClient } from '#domain/clients/clients.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import type { Watched } from '#domain/undo/undo-rows.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { clientSideOf, type InterviewServices, tellClient } from './client-side.server.ts'
import { candidateGoneMail, clientNotToldNotice } from './interviews.mail.ts'
import { toInterview } from './interviews.server.ts'
import type { Interview } from './interviews.ts'

/**
 * Cancels what is still to come of the interviews of an application that has ended, in the transaction that
 * ends it: calendars say so, and a client that would have met the candidate gets a mail. The candidate is
 * told with the end of the application.
 * @returns what is cancelled
 */
export async function cancelInterviewsToCome(
  trx: DbOrTrx,
  services: InterviewServices,
  applicationId: string,
): Promise<Interview[]> {
  const now = services.clock.now().toISOString()
  const rows = await trx
    .updateTable('interviews')
    .set((eb) => ({ cancelled_at: now, updated_at: now, sequence: eb('sequence', '+', 1) }))
    .where('application_id', '=', applicationId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .returningAll()
    .execute()
  const cancelled = rows.map(toInterview)
  for (const interview of cancelled) {
    const side = await clientSideOf(trx, interview.submissionId)
    await tellClient(trx, services, 'cancelled', side, interview)
  }
  return cancelled
}

/**
 * Tells the clients that would have met a candidate whose applications are about to be deleted, in the
 * transaction that deletes them. Neither the mail nor the client's history has anything of the candidate.
 */
export async function tellClientsOfDeletion(
  trx: DbOrTrx,
  { clock, config }: Pick<InterviewServices, 'clock' | 'config'>,
  by: { id: string; name: string },
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await trx
    .selectFrom('interviews')
    .select(['starts_at', 'submission_id'])
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', clock.now().toISOString())
    .execute()
  for (const { starts_at: startsAt, submission_id } of rows) {
    const side = await clientSideOf(trx, submission_id)
    if (!side) continue
    const { clientId, jobTitle: text } = side
    await recordOfClient(trx, clock, by, { clientId, event: 'interview-off', text })
    const mail = side.email
      ? candidateGoneMail(config, side, { startsAt })
      : clientNotToldNotice(config, 'cancelled', { ...side, about: `client:${clientId}` }, { startsAt })
    await enqueue(trx, clock, mail)
  }
}

/** Applications, their interviews and the mails about both: what an undo puts back. */
export async function watchedWithInterviews(
  trx: DbOrTrx,
  applicationIds: readonly string[],
): Promise<Watched[]> {
  if (applicationIds.length === 0) return []
  const submissions = await trx
    .selectFrom('submissions')
    .select('submissions.id')
    .where('candidate_id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select((one) => one.ref('candidate_id').$notNull().as('id'))
        .where('id', 'in', applicationIds)
        .where('candidate_id', 'is not', null),
    )
    .execute()
  const about = [
    ...applicationIds.map((id) => `application:${id}`),
    ...submissions.map(({ id }) => `submission:${id}`),
  ]
  return [
    ['applications', 'id', applicationIds],
    ['interviews', 'application_id', applicationIds],
    ['outbox', 'about', about],
  ]
}
