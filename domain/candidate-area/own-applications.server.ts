import { sql } from 'kysely'
import { type Standing, standingText } from '#domain/applications/application-standing.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import { clientSideOf } from '#domain/interviews/client-side.server.ts'
import { calendarPath, interviewsToShow } from '#domain/interviews/interviews.server.ts'
import {
  INTERVIEW_WAYS,
  type Interview,
  interviewEnd,
  interviewTime,
  interviewZone,
} from '#domain/interviews/interviews.ts'
import { addressNow } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { OwnApplication } from './candidate-area.ts'
import type { CandidateSession } from './visits.server.ts'

/** A candidate's applications, newest first, each with where it stands now. */
export async function listOwnApplications(
  { db, clock, secret }: Services,
  session: CandidateSession,
): Promise<OwnApplication[]> {
  const rows = await ownRows(db, session).orderBy('applications.created_at', 'desc').execute()
  const ids = rows.map(({ id }) => id)
  const interviews = await interviewsToShow(db, clock, ids)
  const shown = async (row: OwnRow) => toOwn(db, row, clock, secret, interviews.get(row.id))
  return Promise.all(rows.map(shown))
}

type Services = { db: Db; clock: Clock; secret: string }

/** One of a candidate's applications; undefined when it is not theirs, or there is none. */
export async function findOwnApplication(
  { db, clock, secret }: Services,
  session: CandidateSession,
  id: string,
): Promise<OwnApplication | undefined> {
  const row = await ownRows(db, session).where('applications.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const interviews = await interviewsToShow(db, clock, [id])
  return toOwn(db, row, clock, secret, interviews.get(id))
}

const ownRows = (db: Db, session: CandidateSession) =>
  db
    .selectFrom('applications')
    .leftJoin('jobs', (join) => join.onRef('jobs.id', '=', 'job_id').on('jobs.status', '=', 'live'))
    .selectAll('applications')
    .select('jobs.id as live_job')
    .select(
      sql<number>`case when exists (select 1 from outbox
        where about = 'application:' || applications.id and state in ('waiting', 'sending', 'dead')
          and outbox.created_at >= answered_at and outbox.email_normalized in (
            select contact_key from candidate_contacts where candidate_id = applications.candidate_id)
      ) then 1 else 0 end`.as('is_unsent'),
    )
    .where('candidate_id', '=', session.candidateId)
    .where('is_spam', '=', 0)

type OwnRow = Row<'applications'> & { live_job: string | null; is_unsent: number }

async function toOwn(
  db: Db,
  row: OwnRow,
  clock: Clock,
  secret: string,
  interview: Interview | undefined,
): Promise<OwnApplication> {
  const status = row.status as ApplicationStatus
  const standing: Standing = {
    status,
    createdAt: row.created_at,
    promisedOn: row.promised_on,
    answeredAt: row.answered_at,
    isUnsent: Number(row.is_unsent) === 1,
    closedAt: row.closed_at,
    answer: answerOf(row),
    interview: interview ?? null,
  }
  const path = interview ? calendarPath(secret, interview.id, await addressNow(db, row.email)) : ''
  return {
    id: row.id,
    reference: row.reference,
    jobTitle: row.job_title,
    jobId: row.live_job,
    sentAt: row.created_at,
    standing: standingText(standing, clock.now()),
    isOpen: isOpen(status),
    interview: await shownInterview(db, interview, { status, clock, path }),
  }
}

function answerOf({ answer, answer_on }: Row<'applications'>): Standing['answer'] {
  if (answer === 'waits') return { kind: 'waits', on: answer_on ?? '' }
  return { kind: answer === 'mailed' || answer === 'left-out' ? answer : 'none' }
}

/** What to know of an interview until it is over: who is late looks up where it is. */
async function shownInterview(
  db: Db,
  interview: Interview | undefined,
  { status, clock, path }: { status: ApplicationStatus; clock: Clock; path: string },
): Promise<OwnApplication['interview']> {
  if (!interview || !isOpen(status) || interviewEnd(interview) <= clock.now().toISOString()) return undefined
  const { way, place, participants, note, minutes } = interview
  return {
    when: status === 'interview' ? undefined : interviewTime(interview),
    way: INTERVIEW_WAYS[way],
    client: (await clientSideOf(db, interview.submissionId))?.client,
    place,
    participants,
    note,
    minutes,
    zone: interviewZone(interview),
    calendarPath: path,
  }
}
