import { type Kysely, sql } from 'kysely'
import { shiftDay } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { FIGURE_DAYS, type FigureDays } from './desk-figures.ts'

/** Where the views of each job in the last so many days are kept added up. */
export const PERIOD_COLUMNS = { 7: 'last_7', 30: 'last_30', 90: 'last_90' } as const satisfies Record<
  FigureDays,
  string
>
const periods = FIGURE_DAYS.map((days) => ({ days, column: PERIOD_COLUMNS[days] }))
const LONGEST = Math.max(...FIGURE_DAYS)
/** After a longer pause it costs less to count afresh than to take day after day away. */
const DAYS_CAUGHT_UP = 7

/** Adds views to the sums of a day. */
export async function addToDay(
  trx: Kysely<Tables>,
  day: string,
  { views, jobViews }: { views: number; jobViews: number },
): Promise<void> {
  await trx
    .insertInto('page_view_days')
    .values({ day, views, job_views: jobViews })
    .onConflict((oc) =>
      oc.column('day').doUpdateSet({
        views: sql`page_view_days.views + excluded.views`,
        job_views: sql`page_view_days.job_views + excluded.job_views`,
      }),
    )
    .execute()
}

/** Adds views of today to the sums of a job. */
export async function addJobViews(trx: Kysely<Tables>, jobId: string, times: number): Promise<void> {
  await trx
    .insertInto('job_views')
    .values({ job_id: jobId, last_7: times, last_30: times, last_90: times })
    .onConflict((oc) =>
      oc.column('job_id').doUpdateSet({
        last_7: sql`job_views.last_7 + excluded.last_7`,
        last_30: sql`job_views.last_30 + excluded.last_30`,
        last_90: sql`job_views.last_90 + excluded.last_90`,
      }),
    )
    .execute()
}

/**
 * Makes the periods of the jobs' sums end with `today`, by taking away the days that are too old. Every node
 * may call it, in a transaction: the first does it.
 */
export async function moveToDay(trx: Kysely<Tables>, today: string): Promise<void> {
  const seen = await trx.selectFrom('job_views_day').select('day').executeTakeFirstOrThrow()
  if (seen.day >= today) return
  // Another node may be at it: this waits some seconds for its end, and reads what it left.
  const { day } = await trx
    .updateTable('job_views_day')
    .set({ day: sql`day` })
    .returning('day')
    .executeTakeFirstOrThrow()
  if (day >= today) return
  if (day < shiftDay(today, -DAYS_CAUGHT_UP)) await countJobViews(trx, today)
  else for (let next = shiftDay(day, 1); next <= today; next = shiftDay(next, 1)) await beginDay(trx, next)
  await trx.updateTable('job_views_day').set({ day: today }).execute()
}

/** Takes away what is no longer within each period now that `day` is. */
async function beginDay(trx: Kysely<Tables>, day: string) {
  for (const { days, column } of periods) {
    const tooOld = shiftDay(day, -days)
    await sql`update job_views set ${sql.ref(column)} = ${sql.ref(column)} - page_views.views from page_views
      where page_views.day = ${tooOld} and page_views.path = '/jobs/' || job_views.job_id`.execute(trx)
  }
  await trx.deleteFrom('job_views').where('last_90', '<=', 0).execute()
}

/** Counts the sums of all jobs afresh. */
async function countJobViews(trx: Kysely<Tables>, today: string) {
  await trx.deleteFrom('job_views').execute()
  const within = (days: number) => sql`sum(case when day > ${shiftDay(today, -days)} then views else 0 end)`
  await sql`insert into job_views (job_id, last_7, last_30, last_90)
    select substr(path, 7), ${sql.join(periods.map(({ days }) => within(days)))} from page_views
    where day > ${shiftDay(today, -LONGEST)} and day <= ${today}
      and path like '/jobs/%' and path not like '/jobs/%/%'
    group by path`.execute(trx)
}
