import type { Staff } from '#domain/accounts/admin.server.ts'
import { addressNow } from '#domain/outbox/outbox.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { isPresented, keyedHash } from '#platform/secret.server.ts'
import { clientSideOf, isClientProof } from './client-side.server.ts'
import {
  type Interview,
  type InterviewWay,
  interviewEnd,
  interviewTime,
  isInterviewOutcome,
} from './interviews.ts'

const PROOF_LENGTH = 20

/** The interviews of an application, the earliest first, cancelled ones too. */
export async function interviewsOf(db: Db, _staff: Staff, applicationId: string): Promise<Interview[]> {
  const rows = db.selectFrom('interviews').selectAll().where('application_id', '=', applicationId)
  return (await rows.orderBy('starts_at').orderBy('id').execute()).map(toInterview)
}

/**
 * When the interviews to come of some applications are, the earliest first; of several
 * applications with whose each is.
 */
export async function timesToCome(
  { db, clock }: { db: Db; clock: Clock },
  _staff: Staff,
  applicationIds: readonly string[],
): Promise<string[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['name', 'starts_at as startsAt'])
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', clock.now().toISOString())
    .orderBy('starts_at')
    .execute()
  const isOfMany = applicationIds.length > 1
  return rows.map((row) => (isOfMany ? `${row.name}, ${interviewTime(row)}` : interviewTime(row)))
}

/** The next interview with the client of a submission, or else the last; undefined where there is none. */
export async function interviewWith(
  db: Db,
  clock: Clock,
  _staff: Staff,
  submissionId: string,
): Promise<Interview | undefined> {
  const rows = db.selectFrom('interviews').selectAll().where('submission_id', '=', submissionId)
  const held = await rows.where('cancelled_at', 'is', null).orderBy('starts_at').execute()
  const now = clock.now().toISOString()
  const row = held.find(({ starts_at }) => starts_at > now) ?? held.at(-1)
  return row && toInterview(row)
}

/** The interview to show for each application, by its id: the next that isn't over, or else the last. */
export async function interviewsToShow(
  db: Db,
  clock: Clock,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Interview>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .execute()
  const now = clock.now().toISOString()
  const shown = new Map<string, Interview>()
  // From the last to the first: each that isn't over takes the place of a later one.
  for (const row of rows) {
    const interview = toInterview(row)
    if (!shown.has(row.application_id) || interviewEnd(interview) > now)
      shown.set(row.application_id, interview)
  }
  return shown
}

/**
 * Where an interview's calendar file is, for the candidate who was told of it: the path proves that, until
 * their email address is another one.
 */
export function calendarPath(secret: string, id: string, email: string): string {
  return `/interviews/${id}.ics?proof=${proofOf(secret, id, email)}`
}

const proofOf = (secret: string, id: string, email: string) =>
  keyedHash(secret, 'interview', `${id} ${personKey(email)}`).slice(0, PROOF_LENGTH)

/** An interview and its job's title by the path of its calendar file; undefined for any other path. */
export async function interviewByProof(
  { db, secret }: { db: Db; secret: string },
  id: string,
  proof: string,
): Promise<{ interview: Interview; jobTitle: string } | undefined> {
  const row = await db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const side = await clientSideOf(db, row.submission_id)
  const interview = toInterview(row)
  // A client sees whom they meet, and not what the candidate was told.
  if (side && isClientProof(secret, id, side.email, proof)) {
    const { candidate, jobTitle } = side
    return { interview: { ...interview, note: '' }, jobTitle: `${candidate}, ${jobTitle}` }
  }
  const { job_title, email } = await db
    .selectFrom('applications')
    .select(['job_title', 'email'])
    .where('id', '=', row.application_id)
    .executeTakeFirstOrThrow()
  if (!isPresented(proofOf(secret, id, await addressNow(db, email)), proof)) return undefined
  return { interview, jobTitle: [job_title, side?.client].filter(Boolean).join(', ') }
}

export function toInterview(row: Row<'interviews'>): Interview {
  return {
    id: row.id,
    applicationId: row.application_id,
    startsAt: row.starts_at,
    minutes: Number(row.minutes),
    way: row.way as InterviewWay,
    place: row.place,
    participants: row.participants,
    note: row.note,
    sequence: Number(row.sequence),
    isCancelled: row.cancelled_at !== null,
    arrangedBy: row.arranged_by,
    submissionId: row.submission_id,
    outcome: isInterviewOutcome(row.outcome) ? row.outcome : '',
  }
}
