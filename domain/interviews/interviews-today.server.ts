import type { Staff } from '#domain/accounts/admin.server.ts'
import { type Clock, dayInLondon, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { InterviewWay } from './interviews.ts'

/** Nobody has more in a day. */
const MOST_IN_A_DAY = 200

export type InterviewToday = {
  id: string
  startsAt: string
  way: InterviewWay
  applicationId: string
  applicant: string
  /** Null for a registration without a job. */
  jobTitle: string | null
  owner: { id: string; name: string } | undefined
}

/** The interviews of this day in London, the earliest first, without cancelled ones. */
export async function interviewsToday(db: Db, _staff: Staff, clock: Clock): Promise<InterviewToday[]> {
  const today = dayInLondon(clock.now())
  const [start, end] = [today, shiftDay(today, 1)].map((day) => startOfDayInLondon(day)?.toISOString() ?? '')
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['interviews.id', 'starts_at', 'way', 'application_id', 'applications.name', 'job_title'])
    .select(['owner_id', 'owner_name'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>=', start ?? '')
    .where('starts_at', '<', end ?? '')
    .where('is_spam', '=', 0)
    .orderBy('starts_at')
    .orderBy('interviews.id')
    .limit(MOST_IN_A_DAY)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, startsAt: row.starts_at, way: row.way as InterviewWay },
    ...{ applicationId: row.application_id, applicant: row.name, jobTitle: row.job_title },
    owner: row.owner_id === null ? undefined : { id: row.owner_id, name: row.owner_name ?? '' },
  }))
}
