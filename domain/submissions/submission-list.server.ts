import { type SqlBool, sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import { countBy, countRows } from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import {
  SUBMISSIONS_PER_PAGE,
  type Submission,
  type SubmissionQuery,
  type SubmissionState,
} from './submissions.ts'

const MOST_OF_ONE = 100

const rowsOf = (db: DbOrTrx) =>
  db
    .selectFrom('submissions')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .innerJoin('clients', 'clients.id', 'submissions.client_id')
    .leftJoin('client_contacts', 'client_contacts.id', 'contact_id')
    .selectAll('submissions')
    .select(['candidates.name as candidate', 'candidates.reference', 'clients.name as client'])
    .select(['client_contacts.name as contact', 'client_contacts.email as contact_email'])
    .select((eb) =>
      eb.selectFrom('jobs').select('jobs.id').whereRef('jobs.id', '=', 'submissions.job_id').as('job'),
    )

/** A page of those who were put forward, the last first. */
export async function listSubmissions(
  db: Db,
  clock: Clock,
  staff: Staff,
  { state, mine, unarranged, page }: SubmissionQuery,
) {
  const fitting = submissionsBy(db, mine ? staff.id : undefined)
    .$if(state !== '', (rows) => rows.where('state', '=', state))
    .$if(unarranged, (rows) => rows.where(hasNoInterview(clock)))
  const bounds = boundsOf(page, SUBMISSIONS_PER_PAGE, await countRows(fitting))
  // Their numbers come first, so that a far page costs little more.
  const numbers = fitting
    .select('no')
    .orderBy('no', 'desc')
    .limit(SUBMISSIONS_PER_PAGE)
    .offset((bounds.page - 1) * SUBMISSIONS_PER_PAGE)
  const rows = await rowsOf(db)
    .where('submissions.no', 'in', sql<number>`(select no from ${numbers} as found)`)
    .orderBy('submissions.no', 'desc')
    .execute()
  return { submissions: rows.map((row) => toSubmission(row, clock)), bounds }
}

/** Who was put forward to a client, or where a candidate was, the last first, with how many there are. */
export async function submissionsOf(
  db: Db,
  clock: Clock,
  _staff: Staff,
  of: { candidate: string } | { client: string } | { job: string },
): Promise<{ submissions: Submission[]; total: number }> {
  const [column, id] =
    'candidate' in of
      ? (['candidate_id', of.candidate] as const)
      : 'client' in of
        ? (['submissions.client_id', of.client] as const)
        : (['job_id', of.job] as const)
  const rows = rowsOf(db).where(column, '=', id)
  const found = await rows.orderBy('submissions.no', 'desc').limit(MOST_OF_ONE).execute()
  const total = found.length < MOST_OF_ONE ? found.length : await countRows(rows.clearSelect())
  return { submissions: found.map((row) => toSubmission(row, clock)), total }
}

/**
 * The id of a candidate's last submission for a job, where it has come to nothing else yet.
 * @param of without a client, to any
 */
export async function openSubmissionFor(
  db: DbOrTrx,
  of: { candidateId: string; jobId: string; clientId?: string | undefined },
): Promise<string | undefined> {
  const theirs = db.selectFrom('submissions').select('id').where('candidate_id', '=', of.candidateId)
  const open = theirs
    .where('job_id', '=', of.jobId)
    .where('state', 'in', ['sent', 'interview', 'yes'])
    .$if(of.clientId !== undefined, (rows) => rows.where('client_id', '=', of.clientId ?? ''))
  return (await open.orderBy('no', 'desc').limit(1).executeTakeFirst())?.id
}

/**
 * One submission, with the moments at which the client opened it, and the application in which an interview
 * with them is arranged: the open one for the same job, or else their last one that is open.
 */
export async function findSubmission(db: Db, clock: Clock, _staff: Staff, id: string) {
  const row = await rowsOf(db).where('submissions.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const views = await db
    .selectFrom('submission_views')
    .select(['no', 'viewed_at', 'what'])
    .where('submission_id', '=', id)
    .orderBy('no', 'desc')
    .execute()
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', row.candidate_id)
    .where('is_spam', '=', 0)
    .where('next_step_on', '<>', '')
    .orderBy(sql`case when job_id = ${row.job_id} then 0 else 1 end`)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    submission: toSubmission(row, clock),
    views: views.map(({ no, viewed_at, what }) => ({ id: String(no), at: viewed_at, what })),
    applicationId: application?.id,
  }
}

/** How many submissions are in a state. @param by who put them forward; by default anybody */
export function countInState(db: Db, state: SubmissionState, by?: string): Promise<number> {
  return countRows(submissionsBy(db, by).where('state', '=', state))
}

/** How many clients want to meet a candidate, and no interview is to come. @param by as above */
export function countToArrange(db: Db, clock: Clock, by?: string): Promise<number> {
  return countRows(submissionsBy(db, by).where('state', '=', 'interview').where(hasNoInterview(clock)))
}

const hasNoInterview = (clock: Clock) =>
  sql<SqlBool>`not exists (select 1 from interviews where submission_id = submissions.id
    and cancelled_at is null and starts_at > ${clock.now().toISOString()})`

/** How many submissions are in each state. @param mine only those that the reader put forward */
export async function countByState(
  db: Db,
  staff: Staff,
  mine: boolean,
): Promise<Partial<Record<SubmissionState, number>>> {
  return Object.fromEntries(await countBy(submissionsBy(db, mine ? staff.id : undefined), 'state'))
}

const submissionsBy = (db: Db, by: string | undefined) =>
  db.selectFrom('submissions').$if(by !== undefined, (rows) => rows.where('by_id', '=', by ?? ''))

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toSubmission(row: Found, clock: Clock): Submission {
  const { consent, consent_how: how, consent_at: at, contact, contact_email: email } = row
  return {
    id: row.id,
    candidate: { id: row.candidate_id, name: row.candidate, reference: row.reference },
    client: { id: row.client_id, name: row.client },
    jobId: row.job,
    jobTitle: row.job_title,
    contact: contact === null ? undefined : { id: row.contact_id ?? '', name: contact, email: email ?? '' },
    profile: row.profile,
    state: row.state as SubmissionState,
    consent: consent && at ? { words: consent, how: how ?? '', at } : undefined,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    isLinkOpen: row.token_hash !== null && (row.expires_at ?? '') > clock.now().toISOString(),
    answeredAt: row.answered_at,
    answerNote: row.answer_note,
    by: row.by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
