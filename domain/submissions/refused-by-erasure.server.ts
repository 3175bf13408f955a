import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { cancelInterviewsFor } from '#domain/interview-desk/interview-desk.server.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { tellCandidate } from './sending.server.ts'
import { takenBackNotice } from './submissions.mail.ts'

/** What an erasure takes back of candidates whose record has to stay: all but where they are placed. */
export function submissionsToRefuse(trx: DbOrTrx, candidateIds: readonly string[]) {
  return trx
    .selectFrom('submissions')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['submissions.id', 'candidate_id', 'job_title as jobTitle', 'clients.name as client'])
    .select(['sent_at', 'state'])
    .where('candidate_id', 'in', candidateIds.length > 0 ? candidateIds : [''])
    .where('state', '<>', 'placed')
    .orderBy('submissions.no')
    .execute()
}

/**
 * Takes candidates back who are erased but have to stay, as if they had said no. Where they are placed it is
 * noted, and happens when they no longer are.
 */
export async function refuseSubmissions(
  trx: DbOrTrx,
  candidateIds: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ revoked_at: at })
    .where('candidate_id', 'in', candidateIds)
    .where('state', '=', 'placed')
    .execute()
  const ids = (await submissionsToRefuse(trx, candidateIds)).map(({ id }) => id)
  await refuseForGood(trx, ids, at)
}

/**
 * Ends submissions for good: links show nothing, nobody sends them again, and what clients were told of the
 * candidate goes. Which clients they were, and when, stays with the record.
 */
export async function refuseForGood(trx: DbOrTrx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  for (const kind of ['submission', 'link:submission'] as const) await removeMailAbout(trx, kind, ids)
  await trx
    .updateTable('submissions')
    .set({ state: 'refused', before_placement: null, token_hash: null, revoked_at: at, updated_at: at })
    .set({ profile: '', answer_note: '' })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Cancels the interviews to come for submissions that an erasure has refused, and says so in the timeline;
 * staff are told which clients had somebody who deleted their data themselves.
 */
export async function tellOfRefused(
  trx: DbOrTrx,
  services: InterviewServices,
  by: { id: string; name: string },
  submissions: Awaited<ReturnType<typeof submissionsToRefuse>>,
): Promise<void> {
  for (const { id, candidate_id, jobTitle, client, sent_at, state } of submissions) {
    await cancelInterviewsFor(trx, services, id)
    if (sent_at === null || !['sent', 'interview', 'yes'].includes(state)) continue
    await tellCandidate(trx, services, by, { id: candidate_id, event: 'link-ended', jobTitle, client })
    if (by.id === BY_CANDIDATE.id)
      await enqueue(trx, services.clock, takenBackNotice(services.config, { id, jobTitle, client }, 'erased'))
  }
}
