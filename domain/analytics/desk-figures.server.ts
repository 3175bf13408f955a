import type { Staff } from '#domain/accounts/admin.server.ts'
import {
  countPerDay,
  countPerJob,
  jobsWithMostApplications,
} from '#domain/applications/application-figures.server.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type DayFigures, type FigureQuery, type JobFigures, TOP_JOBS } from './desk-figures.ts'
import { PERIOD_COLUMNS } from './view-totals.server.ts'

/** The figures of each of the last `days` days in London, the oldest first, today and empty days included. */
export async function figuresByDay(
  db: Db,
  _staff: Staff,
  clock: Clock,
  { days }: Pick<FigureQuery, 'days'>,
): Promise<DayFigures[]> {
  const today = dayInLondon(clock.now())
  const first = shiftDay(today, 1 - days)
  const [viewed, applied] = await Promise.all([
    db.selectFrom('page_view_days').selectAll().where('day', '>=', first).execute(),
    countPerDay(db, first),
  ])
  const views = new Map(viewed.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, nth) => {
    const day = shiftDay(first, nth)
    return {
      day,
      views: Number(views.get(day)?.views ?? 0),
      jobViews: Number(views.get(day)?.job_views ?? 0),
      applications: applied.get(day) ?? 0,
    }
  })
}

/** The jobs with the most views or applications in the last days, the highest figure first; none with 0. */
export async function figuresByJob(
  db: Db,
  _staff: Staff,
  clock: Clock,
  { days, by }: FigureQuery,
): Promise<JobFigures[]> {
  const first = shiftDay(dayInLondon(clock.now()), 1 - days)
  return by === 'views' ? mostViewed(db, days, first) : mostApplications(db, days, first)
}

async function mostViewed(db: Db, days: FigureQuery['days'], first: string): Promise<JobFigures[]> {
  const views = PERIOD_COLUMNS[days]
  const rows = await db
    .selectFrom('job_views')
    .select(['job_id', `${views} as views`])
    .where(views, '>', 0)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('jobs').select('jobs.id').whereRef('jobs.id', '=', 'job_id')),
    )
    .orderBy(views, 'desc')
    .orderBy('job_id')
    .limit(TOP_JOBS)
    .execute()
  const ids = rows.map((row) => row.job_id)
  const [jobs, applications] = await Promise.all([jobsById(db, ids), countPerJob(db, first, ids)])
  return rows.flatMap(({ job_id: id, views }) => {
    const job = jobs.get(id)
    return job ? [{ id, ...job, views: Number(views), applications: applications.get(id) ?? 0 }] : []
  })
}

async function mostApplications(db: Db, days: FigureQuery['days'], first: string): Promise<JobFigures[]> {
  const most = await jobsWithMostApplications(db, first, TOP_JOBS)
  if (most.length === 0) return []
  const ids = most.map((job) => job.id)
  const [jobs, viewed] = await Promise.all([
    jobsById(db, ids),
    db
      .selectFrom('job_views')
      .select(['job_id', `${PERIOD_COLUMNS[days]} as views`])
      .where('job_id', 'in', ids)
      .execute(),
  ])
  return most.map(({ id, title, count }) => ({
    ...{ id, title, isActive: null, ...jobs.get(id) },
    views: Number(viewed.find((row) => row.job_id === id)?.views ?? 0),
    applications: count,
  }))
}

async function jobsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<JobFigures, 'title' | 'isActive'>>()
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'is_active'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title, is_active }) => [id, { title, isActive: Number(is_active) === 1 }]))
}
