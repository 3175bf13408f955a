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
    .innerJoin('jobs', 'jobs.id', 'job_views.job_id')
    .select(['jobs.id', 'jobs.title', 'jobs.is_active', `job_views.${views} as views`])
    .where(`job_views.${views}`, '>', 0)
    .orderBy(`job_views.${views}`, 'desc')
    .orderBy('job_views.job_id')
    .limit(TOP_JOBS)
    .execute()
  const ids = rows.map((row) => row.id)
  const applications = await countPerJob(db, first, ids)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    isActive: Number(row.is_active) === 1,
    views: Number(row.views),
    applications: applications.get(row.id) ?? 0,
  }))
}

async function mostApplications(db: Db, days: FigureQuery['days'], first: string): Promise<JobFigures[]> {
  const most = await jobsWithMostApplications(db, first, TOP_JOBS)
  if (most.length === 0) return []
  const ids = most.map((job) => job.id)
  const [jobs, viewed] = await Promise.all([
    db.selectFrom('jobs').select(['id', 'title', 'is_active']).where('id', 'in', ids).execute(),
    db
      .selectFrom('job_views')
      .select(['job_id', `${PERIOD_COLUMNS[days]} as views`])
      .where('job_id', 'in', ids)
      .execute(),
  ])
  return most.map(({ id, title, count }) => {
    const job = jobs.find((each) => each.id === id)
    return {
      id,
      title: job?.title ?? title,
      isActive: job ? Number(job.is_active) === 1 : null,
      views: Number(viewed.find((row) => row.job_id === id)?.views ?? 0),
      applications: count,
    }
  })
}
