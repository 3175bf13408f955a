import { sql } from 'kysely'
import { countBy, countRows } from '#domain/lists/newest-first.server.ts'
import { type Clock, dayInLondon, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { ApplicationFilters } from './application-query.ts'
import { matching } from './application-rows.server.ts'

/** How many applications fit these filters: the rows of the list with them. */
export function countApplications(db: Db, clock: Clock, filters: Partial<ApplicationFilters>) {
  return countRows(matching(db, clock, filters))
}

/** Applications on each day in London from `first` on, without suspected spam and empty days. */
export async function countPerDay(db: Db, first: string): Promise<ReadonlyMap<string, number>> {
  // SQL knows no London summer time, but only a UTC day's last hour can belong to London's next day.
  const rows = await since(db, first)
    .select((eb) => [
      sql<string>`substr(created_at, 1, 10)`.as('day'),
      sql<string | number>`case when substr(created_at, 12, 2) = '23' then 1 else 0 end`.as('is_last_hour'),
      eb.fn.countAll<string | number>().as('count'),
    ])
    .groupBy(['day', 'is_last_hour'])
    .execute()
  const perDay = new Map<string, number>()
  for (const { day: utcDay, is_last_hour, count } of rows) {
    const day = Number(is_last_hour) === 1 ? dayInLondon(new Date(`${utcDay}T23:00:00Z`)) : utcDay
    perDay.set(day, (perDay.get(day) ?? 0) + Number(count))
  }
  return perDay
}

/** How many applications for each of these jobs came from the day `first` on, without suspected spam. */
export async function countPerJob(
  db: Db,
  first: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (jobIds.length === 0) return new Map()
  return countBy(since(db, first).where('job_id', 'in', jobIds), 'job_id')
}

/** The jobs with the most applications from the day `first` on, with the title the last application knew. */
export async function jobsWithMostApplications(
  db: Db,
  first: string,
  limit: number,
): Promise<{ id: string; title: string; count: number }[]> {
  const rows = await since(db, first)
    .select((eb) => ['job_id', eb.fn.countAll<string | number>().as('count')])
    .where('job_id', 'is not', null)
    .groupBy('job_id')
    .orderBy('count', 'desc')
    .orderBy('job_id')
    .limit(limit)
    .execute()
  return Promise.all(
    rows.map(async ({ job_id, count }) => {
      const id = job_id ?? ''
      const { job_title } = await db
        .selectFrom('applications')
        .select('job_title')
        .where('job_id', '=', id)
        .where('is_spam', '=', 0)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { id, title: job_title ?? '', count: Number(count) }
    }),
  )
}

function since(db: Db, first: string) {
  const start = startOfDayInLondon(first)
  if (!start) throw new Error(`${first} is no day`)
  return db.selectFrom('applications').where('is_spam', '=', 0).where('created_at', '>=', start.toISOString())
}
