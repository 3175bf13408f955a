import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { personKey, shownName } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { isPresented, keyedHash } from '#platform/secret.server.ts'
import { clientInterviewMail, clientNotToldNotice, type InterviewNews } from './interviews.mail.ts'
import type { Interview } from './interviews.ts'

const PROOF_LENGTH = 20

/** What the mails about interviews need: their calendar files are behind a keyed address. */
export type InterviewServices = MailingServices & { secret: string }

/** A client's side of an interview: who they meet, for what, and whom to write to. */
export type ClientSide = {
  submissionId: string
  clientId: string
  client: string
  candidate: string
  jobTitle: string
  email: string
}

/** The client's side of a submission; undefined where it is none. The address may be empty. */
export async function clientSideOf(
  db: DbOrTrx,
  submissionId: string | null,
): Promise<ClientSide | undefined> {
  if (!submissionId) return undefined
  const row = await db
    .selectFrom('submissions')
    .innerJoin('candidates', 'candidates.id', 'submissions.candidate_id')
    .innerJoin('clients', 'clients.id', 'submissions.client_id')
    .leftJoin('client_contacts', 'client_contacts.id', 'contact_id')
    .select(['submissions.job_title', 'candidates.name', 'client_contacts.email'])
    .select(['clients.id as client_id', 'clients.name as client'])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst()
  if (!row) return undefined
  const { client_id: clientId, client, job_title: jobTitle, email } = row
  return { submissionId, clientId, client, candidate: shownName(row.name), jobTitle, email: email ?? '' }
}

/**
 * The id of the submission that an interview is for: of this candidate, whose client wants to meet them. Null
 * for one with us; undefined where the client is no longer to meet them.
 */
export async function submissionToMeet(
  trx: DbOrTrx,
  { candidate_id }: Pick<Row<'applications'>, 'candidate_id'>,
  wanted: unknown,
): Promise<string | null | undefined> {
  if (typeof wanted !== 'string' || wanted === '') return null
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', wanted)
    .where('candidate_id', '=', candidate_id ?? '')
    .where('state', '=', 'interview')
    .executeTakeFirst()
  return row?.id
}

/** Tells the client of an interview with them, or else staff that nobody can be, in its transaction. */
export async function tellClient(
  trx: DbOrTrx,
  { clock, config, secret }: InterviewServices,
  news: InterviewNews,
  side: ClientSide | undefined,
  interview: Interview,
): Promise<void> {
  if (!side) return
  if (!side.email) {
    const about = `submission:${side.submissionId}`
    await enqueue(trx, clock, clientNotToldNotice(config, news, { ...side, about }, interview))
    return
  }
  const path = clientCalendarPath(secret, interview.id, side.email)
  await enqueue(trx, clock, clientInterviewMail(config, news, side, interview, path))
}

/** Where a client's calendar file is; its address proves nothing about the candidate's. */
export const clientCalendarPath = (secret: string, id: string, email: string) =>
  `/interviews/${id}.ics?proof=${proofOf(secret, id, email)}`

/** Whether a proof is that of the client's calendar file. @param email their contact's now, or empty */
export const isClientProof = (secret: string, id: string, email: string, proof: string) =>
  email !== '' && isPresented(proofOf(secret, id, email), proof)

const proofOf = (secret: string, id: string, email: string) =>
  keyedHash(secret, 'client interview', `${id} ${personKey(email)}`).slice(0, PROOF_LENGTH)
