import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/applications.ts'
import { SUBMISSION_STATES, type SubmissionState } from '#domain/submissions/submissions.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** What leads to a placement. Ids are empty where there is none. */
export type Origin = { candidateId: string; jobId: string; applicationId: string; submissionId: string }

/** How far the application and the submission have come that lead to a placement, for its form to carry. */
export async function originSeen(db: DbOrTrx, origin: Origin): Promise<string> {
  return (await originNow(db, origin)).seen
}

/** The same, and what each has come to, in words. */
export async function originNow(db: DbOrTrx, origin: Origin): Promise<{ seen: string; now: string[] }> {
  const { application, submission } = await originOf(db, origin)
  const now = [
    ...(application ? [APPLICATION_STATUSES[application.status as ApplicationStatus]] : []),
    ...(submission ? [SUBMISSION_STATES[submission.state as SubmissionState]] : []),
  ]
  return { seen: `${application?.status ?? ''} ${submission?.state ?? ''}`, now }
}

/** The job, application and submission that lead to a placement, as far as they are of the candidate. */
export async function originOf(db: DbOrTrx, { candidateId, applicationId, ...origin }: Origin) {
  const submissions = db
    .selectFrom('submissions')
    .select(['job_id', 'state'])
    .where('id', '=', origin.submissionId)
    .where('candidate_id', '=', candidateId)
  const submission = await submissions.executeTakeFirst()
  // Of a deleted job only the submission knows; their application for it is placed all the same.
  const jobId = origin.jobId || (submission?.job_id ?? '')
  const theirs = db
    .selectFrom('applications')
    .select(['id', 'status'])
    .where('candidate_id', '=', candidateId)
    .where('is_spam', '=', 0)
    .where((eb) => (applicationId ? eb('id', '=', applicationId) : eb('job_id', '=', jobId)))
  const application = await theirs.orderBy('no', 'desc').limit(1).executeTakeFirst()
  return { jobId, submission, application }
}
