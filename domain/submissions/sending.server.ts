import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent as recordOfCandidate, touch } from '#domain/candidates/candidates.server.ts'
import { recordEvent as recordOfClient, touchClient } from '#domain/clients/clients.server.ts'
import { cancelInterviewsFor } from '#domain/interview-desk/interview-desk.server.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { hashOfToken, newLinkToken } from '#domain/links/links.server.ts'
import { removeMailAbout, takeBackMail } from '#domain/outbox/mail-records.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { endOfDayIn } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { profileMail } from './submissions.mail.ts'
import { LINK_DAYS, type SubmissionState, submissionSeen } from './submissions.ts'

/** Of these the same job at the same client may be tried again. */
const OVER: readonly SubmissionState[] = ['refused', 'no', 'ended', 'placed']

/** Makes the client's link and mails it, in a transaction. An earlier link does nothing from now on. */
export async function sendToClient(
  trx: DbOrTrx,
  services: Pick<MailingServices, 'clock' | 'config'>,
  by: { id: string; name: string },
  id: string,
): Promise<boolean> {
  const { clock, config } = services
  const row = await trx.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const contact = await trx
    .selectFrom('client_contacts')
    .select('email')
    .where('id', '=', row.contact_id)
    .executeTakeFirst()
  if (!contact?.email || row.consent_at === null) return false
  // Whoever would like somebody still does when they look at them once more.
  const hasAgreed = row.state === 'yes' || row.state === 'interview'
  const token = newLinkToken()
  const now = clock.now().toISOString()
  const expiresAt = endOfDayIn(clock, LINK_DAYS)
  await removeMailAbout(trx, 'link:submission', [id])
  await trx
    .updateTable('submissions')
    .set({
      ...{
        state: hasAgreed ? row.state : 'sent',
        token_hash: hashOfToken(token),
        sent_at: now,
        expires_at: expiresAt,
      },
      ...{ revoked_at: null, updated_at: now },
    })
    .where('id', '=', id)
    .execute()
  const mail = { id, email: contact.email, jobTitle: row.job_title, token, expiresAt }
  await enqueue(trx, clock, profileMail(config, mail))
  const client = await trx
    .selectFrom('clients')
    .select('name')
    .where('id', '=', row.client_id)
    .executeTakeFirst()
  const told = { jobTitle: row.job_title, client: client?.name ?? '' }
  await tellCandidate(trx, services, by, { id: row.candidate_id, event: 'put-forward', ...told })
  await recordOfClient(trx, clock, by, { clientId: row.client_id, event: 'put-forward', text: row.job_title })
  await touchClient(trx, clock, row.client_id)
  return true
}

type Told = {
  id: string
  event:
    | 'consent-asked'
    | 'consent-given'
    | 'consent-refused'
    | 'put-forward'
    | 'client-answered'
    | 'link-ended'
  jobTitle: string
  client: string
}

/** Writes into a candidate's timeline what happened with a submission. */
export async function tellCandidate(
  trx: DbOrTrx,
  { clock }: Pick<MailingServices, 'clock'>,
  by: { id: string; name: string },
  { id, event, jobTitle, client }: Told,
): Promise<void> {
  const detail = { text: `${client}: ${jobTitle}` }
  await recordOfCandidate(trx, clock, by, { candidateId: id, event, detail })
  await touch(trx, clock, id)
}

export type SubmissionChange =
  | 'done'
  /** Somebody has changed it since it was seen, or it is over. */
  | 'changed'
  /** They have been put forward to this client for this job by another submission. */
  | 'again'

/**
 * Sends the client a new link. `changed`, too, when nobody can get one: the candidate hasn't agreed or is
 * placed there, or the contact is gone.
 * @param seen what `submissionSeen` said of it on the page; by default any
 */
export async function sendAgain(
  services: MailingServices,
  staff: Staff,
  id: string,
  seen?: string,
): Promise<SubmissionChange> {
  const { db, outbox } = services
  const outcome = await db.transaction().execute(async (trx): Promise<SubmissionChange> => {
    const row = await lockSubmission(trx, id)
    if (!row || row.state === 'refused' || row.state === 'placed' || !isAsSeen(row, seen)) return 'changed'
    const { candidate_id: candidateId, client_id: clientId, job_id: jobId, job_title: jobTitle } = row
    await lockCandidate(trx, candidateId)
    if (await isPutForward(trx, { candidateId, clientId, jobId, jobTitle }, id)) return 'again'
    return (await sendToClient(trx, services, staff, id)) ? 'done' : 'changed'
  })
  if (outcome === 'done') outbox.notify()
  return outcome
}

type PutForward = { candidateId: string; clientId: string; jobId: string | null; jobTitle: string }

/**
 * Whether somebody is put forward to this client for this job already, `except` by this submission. Two jobs
 * of the desk may have one title, as on two wards; where one of both is none of the desk's, the title tells.
 */
export async function isPutForward(
  trx: DbOrTrx,
  { candidateId, clientId, jobId, jobTitle }: PutForward,
  except = '',
): Promise<boolean> {
  const same = await trx
    .selectFrom('submissions')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('client_id', '=', clientId)
    .where((eb) => {
      const hasTitle = eb('job_title', '=', jobTitle)
      return jobId ? eb.or([eb('job_id', '=', jobId), hasTitle.and('job_id', 'is', null)]) : hasTitle
    })
    .where('state', 'not in', [...OVER])
    .where('id', '!=', except)
    .executeTakeFirst()
  return same !== undefined
}

/** Whether a submission is as a form has shown it. For the files of this folder. */
export function isAsSeen({ state, sent_at: sentAt }: Row<'submissions'>, seen: string | undefined): boolean {
  return seen === undefined || seen === submissionSeen({ state, sentAt })
}

/**
 * Takes somebody back: the client's link shows nothing from now on, a mail that waits does not go, and an
 * interview with them that is still to come is cancelled.
 * @param seen as for `sendAgain`
 */
export async function endSubmission(
  services: InterviewServices,
  staff: Staff,
  id: string,
  seen?: string,
): Promise<SubmissionChange> {
  const outcome = await services.db.transaction().execute(async (trx): Promise<SubmissionChange> => {
    const row = await lockSubmission(trx, id)
    if (!row || ['ended', 'refused', 'placed'].includes(row.state) || !isAsSeen(row, seen)) return 'changed'
    await closeLink(trx, services, id, 'ended')
    const client = await trx
      .selectFrom('clients')
      .select('name')
      .where('id', '=', row.client_id)
      .executeTakeFirstOrThrow()
    const told = { id: row.candidate_id, jobTitle: row.job_title, client: client.name }
    if (row.sent_at !== null) await tellCandidate(trx, services, staff, { ...told, event: 'link-ended' })
    return 'done'
  })
  services.outbox.notify()
  return outcome
}

/** Ends what a client was sent, in a transaction, as `endSubmission` says. For the files of this folder. */
export async function closeLink(
  trx: DbOrTrx,
  services: InterviewServices,
  id: string,
  state: 'ended' | 'refused' | 'no',
): Promise<void> {
  const now = services.clock.now().toISOString()
  await removeMailAbout(trx, 'link:submission', [id])
  await takeQuestionBack(trx, services, id)
  await trx
    .updateTable('submissions')
    .set({ state, token_hash: null, revoked_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  await cancelInterviewsFor(trx, services, id)
}

/** A candidate who has answered, or is no longer put forward, isn't asked any more. For this folder. */
export async function takeQuestionBack(
  trx: DbOrTrx,
  { clock }: Pick<MailingServices, 'clock'>,
  id: string,
): Promise<void> {
  const candidate = await trx
    .selectFrom('submissions')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select('candidates.email')
    .where('submissions.id', '=', id)
    .executeTakeFirst()
  if (candidate) await takeBackMail(trx, clock, `submission:${id}`, { to: candidate.email })
}

/** A submission for a change, locked until the transaction ends. For the files of this folder. */
export async function lockSubmission(trx: DbOrTrx, id: string): Promise<Row<'submissions'> | undefined> {
  const rows = trx.selectFrom('submissions').selectAll().where('id', '=', id)
  return locked(trx, rows).executeTakeFirst()
}
