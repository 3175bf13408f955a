import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { closeLink, lockSubmission, sendToClient, takeQuestionBack, tellCandidate } from './sending.server.ts'
import { nobodyToWriteToNotice, takenBackNotice } from './submissions.mail.ts'
import { consentWords, type SubmissionState } from './submissions.ts'

/** Where a candidate was put forward, as they see it. */
export type OwnSubmission = {
  id: string
  client: string
  jobTitle: string
  state: SubmissionState
  profile: string
  sentAt: string | null
  /** Whether the mail with the link to their profile is still to go, or couldn't. */
  isUnsent: boolean
  /** Whether they are asked to agree. */
  isAsked: boolean
  /** Whether a client has the profile, so that they can take it back. */
  canTakeBack: boolean
  /** What they are asked to agree to. */
  words: string
}

/** A candidate's own submissions, first those that wait for their answer. @param candidateId theirs */
export async function listOwnSubmissions(db: Db, candidateId: string): Promise<OwnSubmission[]> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['submissions.id', 'clients.name', 'job_title', 'state', 'profile', 'consent_at'])
    .select('submissions.sent_at')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .where('about', '=', sql<string>`'link:submission:' || submissions.id`)
          .where('outbox.state', 'in', ['waiting', 'sending', 'dead'])
          .whereRef('outbox.created_at', '>=', 'submissions.sent_at'),
      ).as('is_unsent'),
    )
    .where('candidate_id', '=', candidateId)
    .where('state', '<>', 'ended')
    .orderBy('submissions.no', 'desc')
    .execute()
  const own = rows.map(
    (row): OwnSubmission => ({
      ...{ id: row.id, client: row.name, jobTitle: row.job_title, profile: row.profile, sentAt: row.sent_at },
      state: row.state as SubmissionState,
      isUnsent: Boolean(row.is_unsent),
      isAsked: row.state === 'asked' && row.consent_at === null,
      canTakeBack: row.consent_at !== null && CAN_REFUSE.includes(row.state as SubmissionState),
      words: consentWords(site.name, row.name, row.job_title),
    }),
  )
  return [...own.filter(({ isAsked }) => isAsked), ...own.filter(({ isAsked }) => !isAsked)]
}

/** As long as a submission is in one of these states, its candidate can say no. */
const CAN_REFUSE: readonly SubmissionState[] = ['asked', 'sent', 'interview', 'yes']

/**
 * Takes in whether somebody may be put forward: a yes with its words and time, and the client gets the link.
 * A no holds after a yes, too: then the client's link shows nothing, they don't meet, and staff are told.
 * @returns `agreed-later` when nobody at the client can be written to any more, which staff are told; `stale`
 * when it is not theirs, or was answered or taken back meanwhile
 */
export async function answerConsent(
  services: InterviewServices,
  candidateId: string,
  { id, agrees }: { id: string; agrees: boolean },
): Promise<'agreed' | 'agreed-later' | 'refused' | 'stale'> {
  const { db, clock, outbox } = services
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await lockSubmission(trx, id)
    if (!row || row.candidate_id !== candidateId) return 'stale'
    const state = row.state as SubmissionState
    if (agrees && state === 'sent') return 'agreed'
    if (agrees && state === 'asked' && row.consent_at !== null) return 'agreed-later'
    if (agrees ? state !== 'asked' : !CAN_REFUSE.includes(state)) return 'stale'
    const client = await trx
      .selectFrom('clients')
      .select('name')
      .where('id', '=', row.client_id)
      .executeTakeFirstOrThrow()
    const now = clock.now().toISOString()
    const told = { id: candidateId, jobTitle: row.job_title, client: client.name }
    if (!agrees) {
      await tellCandidate(trx, services, BY_CANDIDATE, { ...told, event: 'consent-refused' })
      await closeLink(trx, services, id, 'refused')
      const put = { id, jobTitle: row.job_title, client: client.name }
      if (row.sent_at !== null) await enqueue(trx, clock, takenBackNotice(services.config, put))
      return 'refused'
    }
    const consent = consentWords(site.name, client.name, row.job_title)
    await trx
      .updateTable('submissions')
      .set({ consent, consent_how: 'in their own area', consent_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    await takeQuestionBack(trx, services, id)
    await tellCandidate(trx, services, BY_CANDIDATE, { ...told, event: 'consent-given' })
    if (await sendToClient(trx, services, BY_CANDIDATE, id)) return 'agreed'
    const put = { id, jobTitle: row.job_title, client: client.name }
    await enqueue(trx, clock, nobodyToWriteToNotice(services.config, put))
    return 'agreed-later'
  })
  outbox.notify()
  return outcome
}
