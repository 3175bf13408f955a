import type { Mover } from '#domain/applications/application-moves.server.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import type { Watched } from '#domain/undo/undo-rows.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { closeLink, tellCandidate } from './sending.server.ts'

/**
 * Takes a candidate back from the clients that have seen them for the job of an application that has ended,
 * and no longer asks whether they may be put forward for it. Not while another application of theirs for that
 * job is open. For the files of this folder.
 * @returns the names of the clients that may have wanted them: others were never sent a link, or said no
 */
export async function takeBackFor(
  trx: DbOrTrx,
  services: InterviewServices,
  by: Mover,
  applicationId: string,
): Promise<string[]> {
  if (await hasAnotherOpen(trx, applicationId)) return []
  const rows = await submissionsFor(trx, [applicationId])
  for (const { id, candidate_id, job_title: jobTitle, client, sent_at, state } of rows) {
    await closeLink(trx, services, id, state === 'no' ? 'no' : 'ended')
    if (sent_at !== null)
      await tellCandidate(trx, services, by, { id: candidate_id, event: 'link-ended', jobTitle, client })
  }
  return rows.filter(({ sent_at, state }) => sent_at !== null && state !== 'no').map(({ client }) => client)
}

/** What `takeBackFor` changes for any of these applications: what an undo puts back. */
export async function watchedSubmissions(
  trx: DbOrTrx,
  applicationIds: readonly string[],
): Promise<Watched[]> {
  if (applicationIds.length === 0) return []
  const ids = (await submissionsFor(trx, applicationIds)).map(({ id }) => id)
  return [
    ['submissions', 'id', ids],
    ['outbox', 'about', ids.map((id) => `link:submission:${id}`)],
  ]
}

/** Whether the candidate of an application has another one that is open for its job. */
async function hasAnotherOpen(trx: DbOrTrx, applicationId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('applications')
    .innerJoin('applications as ended', (join) =>
      join
        .onRef('ended.candidate_id', '=', 'applications.candidate_id')
        .onRef('ended.job_id', '=', 'applications.job_id'),
    )
    .select('applications.id')
    .where('ended.id', '=', applicationId)
    .where('applications.id', '<>', applicationId)
    .where('applications.is_spam', '=', 0)
    .where('applications.next_step_on', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * The candidates' submissions for the jobs of applications, as long as a client may still want them, or has
 * said no and could still say yes by their link.
 */
function submissionsFor(trx: DbOrTrx, applicationIds: readonly string[]) {
  return trx
    .selectFrom('submissions')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.candidate_id', '=', 'submissions.candidate_id')
        .onRef('applications.job_id', '=', 'submissions.job_id'),
    )
    .innerJoin('clients', 'clients.id', 'submissions.client_id')
    .select(['submissions.id', 'submissions.candidate_id', 'submissions.job_title', 'submissions.sent_at'])
    .select(['submissions.state', 'clients.name as client'])
    .where('applications.id', 'in', applicationIds)
    .where((eb) =>
      eb.or([
        eb('submissions.state', 'in', ['asked', 'sent', 'interview', 'yes']),
        eb.and([eb('submissions.state', '=', 'no'), eb('submissions.token_hash', 'is not', null)]),
      ]),
    )
    .orderBy('submissions.no')
    .execute()
}
