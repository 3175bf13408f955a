import type { Staff } from '#domain/accounts/admin.server.ts'
import { recordEvent as recordOfClient, touchClient } from '#domain/clients/clients.server.ts'
import { cancelInterviewsFor } from '#domain/interview-desk/interview-desk.server.ts'
import type { InterviewServices } from '#domain/interviews/client-side.server.ts'
import { hashOfToken } from '#domain/links/links.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { shownName } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { cleanText } from '#platform/text.ts'
import { overLimit } from '#platform/text-limit.ts'
import { isAsSeen, lockSubmission, type SubmissionChange, tellCandidate } from './sending.server.ts'
import { answerNotice } from './submissions.mail.ts'
import { ANSWER_LIMIT, ANSWERS, type Answer, answerSeen, isAnswer } from './submissions.ts'

/** Whoever holds a client's link, in the histories. */
export const BY_CLIENT = { id: 'client', name: 'The client' }

/** What a client's link leads to before the profile is opened. */
export type ClientLink = { id: string; jobTitle: string; client: string; expiresAt: string }

/** Whose link this is; undefined when it shows nothing: unknown, ended, over. Looking changes nothing. */
export async function findClientLink(
  db: DbOrTrx,
  clock: Clock,
  token: string | undefined,
): Promise<ClientLink | undefined> {
  if (!token) return undefined
  const row = await db
    .selectFrom('submissions')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['submissions.id', 'job_title', 'clients.name', 'expires_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  return row && { id: row.id, jobTitle: row.job_title, client: row.name, expiresAt: row.expires_at ?? '' }
}

/** What the client is shown of somebody: no address, no number, no surname. */
export type Profile = ClientLink & {
  name: string
  specialty: string
  experience: string
  text: string
  answer: Answer | undefined
  /** When it was given. */
  answeredAt: string | null
  /** What `answerSeen` says of it. */
  seen: string
  /** False once they are placed. */
  mayAnswer: boolean
  answerNote: string
}

/**
 * Opens a profile by its link, and notes that it was opened, unless it is only shown again after an answer:
 * somebody can answer without having seen it yet. Undefined as for `findClientLink`.
 */
export async function openProfile(
  { db, clock }: Pick<MailingServices, 'db' | 'clock'>,
  token: string | undefined,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<Profile | undefined> {
  return db.transaction().execute(async (trx) => {
    const link = await findClientLink(trx, clock, token)
    if (!link) return undefined
    const row = await trx
      .selectFrom('submissions')
      .innerJoin('candidates', 'candidates.id', 'candidate_id')
      .select([
        'name',
        'specialty',
        'experience',
        'profile',
        'state',
        'answer_note',
        'answered_at',
        'sent_at',
      ])
      .where('submissions.id', '=', link.id)
      .executeTakeFirstOrThrow()
    if (!isAgain || !(await hasLooked(trx, link.id, row.sent_at))) await noteLook(trx, clock, link.id)
    return {
      ...link,
      name: shownName(row.name),
      ...{ specialty: row.specialty, experience: row.experience, text: row.profile },
      answer: isAnswer(row.state) ? row.state : undefined,
      answeredAt: row.answered_at,
      seen: seenOf(row),
      mayAnswer: CAN_ANSWER.includes(row.state),
      // After a newer link, a note is that of an answer before it.
      answerNote: isAnswer(row.state) ? row.answer_note : '',
    }
  })
}

/** Whether a profile was opened since the link to it was sent. */
async function hasLooked(trx: DbOrTrx, submissionId: string, sentAt: string | null): Promise<boolean> {
  const looks = trx
    .selectFrom('submission_views')
    .select('no')
    .where('submission_id', '=', submissionId)
    .where('what', '=', '')
    .where('viewed_at', '>=', sentAt ?? '')
  return (await looks.limit(1).executeTakeFirst()) !== undefined
}

/** Notes that a client looked, and at what. Empty for the profile itself. */
export async function noteLook(trx: DbOrTrx, clock: Clock, submissionId: string, what = ''): Promise<void> {
  const viewed_at = clock.now().toISOString()
  await trx.insertInto('submission_views').values({ submission_id: submissionId, viewed_at, what }).execute()
}

/**
 * Takes in a client's answer, or another one in its place, and tells staff. The same answer twice is one.
 * @param typed `seen` is what `answerSeen` said on the page; by default any
 * @returns `stale` when the link does nothing any more, `over` when they are placed, `changed` when somebody
 * else has answered since the page was opened: a link is read by colleagues, too
 */
export async function answerProfile(
  services: InterviewServices,
  token: string | undefined,
  { answer, note: typed, seen }: { answer: Answer; note: string; seen?: string | undefined },
): Promise<'answered' | 'changed' | 'stale' | 'over' | 'too-long'> {
  const { db, clock, config, outbox } = services
  const note = cleanText(typed)
  if (overLimit(note, ANSWER_LIMIT) > 0) return 'too-long'
  const outcome = await db.transaction().execute(async (trx) => {
    const link = await findClientLink(trx, clock, token)
    const row = link && (await lockSubmission(trx, link.id))
    if (!link || !row?.token_hash) return 'stale'
    if (!CAN_ANSWER.includes(row.state)) return 'over'
    if (row.state === answer && row.answer_note === note) return 'answered'
    if (seen !== undefined && seen !== seenOf(row)) return 'changed'
    const candidate = await writeAnswer(trx, services, BY_CLIENT, row, { answer, note, client: link.client })
    const put = { id: link.id, jobTitle: link.jobTitle, client: link.client }
    await enqueue(trx, clock, answerNotice(config, { ...put, candidate, answer, note }))
    return 'answered'
  })
  if (outcome === 'answered') outbox.notify()
  return outcome
}

/**
 * Notes what a client has said on the telephone, or after an interview. The same answer twice is one.
 * @param typed `note` is what they said with it, by default what they wrote before; `seen` is what
 * `submissionSeen` said of it on the page, by default any
 */
export async function noteAnswer(
  services: InterviewServices,
  staff: Staff,
  id: string,
  answer: Answer,
  typed: { note?: string; seen?: string } = {},
): Promise<SubmissionChange | 'too-long'> {
  const { seen } = typed
  const typedNote = typed.note === undefined ? undefined : cleanText(typed.note)
  if (overLimit(typedNote ?? '', ANSWER_LIMIT) > 0) return 'too-long'
  const outcome = await services.db.transaction().execute(async (trx): Promise<SubmissionChange> => {
    const row = await lockSubmission(trx, id)
    if (!row || !CAN_ANSWER.includes(row.state)) return 'changed'
    if (row.state === answer) return 'done'
    if (!isAsSeen(row, seen)) return 'changed'
    const client = await trx
      .selectFrom('clients')
      .select('name')
      .where('id', '=', row.client_id)
      .executeTakeFirstOrThrow()
    const note = typedNote ?? row.answer_note
    await writeAnswer(trx, services, staff, row, { answer, note, client: client.name })
    return 'done'
  })
  services.outbox.notify()
  return outcome
}

const seenOf = ({ state, answered_at: answeredAt }: Pick<Row<'submissions'>, 'state' | 'answered_at'>) =>
  answerSeen({ state, answeredAt })

/** In these states a client can answer. */
const CAN_ANSWER: readonly string[] = ['sent', 'yes', 'no', 'interview']

/** Writes an answer with its place in both histories; a no cancels what is to come. The candidate's name. */
async function writeAnswer(
  trx: DbOrTrx,
  services: InterviewServices,
  by: { id: string; name: string },
  row: Row<'submissions'>,
  { answer, note, client }: { answer: Answer; note: string; client: string },
): Promise<string> {
  const { clock } = services
  const now = clock.now().toISOString()
  await trx
    .updateTable('submissions')
    .set({ state: answer, answer_note: note, answered_at: now, updated_at: now })
    .where('id', '=', row.id)
    .execute()
  const candidate = await trx
    .selectFrom('candidates')
    .select('name')
    .where('id', '=', row.candidate_id)
    .executeTakeFirstOrThrow()
  const told = { id: row.candidate_id, jobTitle: row.job_title, client: `${ANSWERS[answer]}. ${client}` }
  await tellCandidate(trx, services, by, { ...told, event: 'client-answered' })
  const text = `${ANSWERS[answer]}: ${row.job_title}`
  await recordOfClient(trx, clock, by, { clientId: row.client_id, event: 'answered', text })
  await touchClient(trx, clock, row.client_id)
  if (answer === 'no') await cancelInterviewsFor(trx, services, row.id)
  return candidate.name
}
