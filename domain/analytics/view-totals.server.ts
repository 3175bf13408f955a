import { sql } from 'kysely'
import { shiftDay } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { FIGURE_DAYS, type FigureDays } from './desk-figures.ts'

export const PERIOD_COLUMNS = { 7: 'last_7', 30: 'last_30', 90: 'last_90' } as const satisfies Record<
  FigureDays,
  string
>
const periods = FIGURE_DAYS.map((days) => ({ days, column: PERIOD_COLUMNS[days] }))
const LONGEST = Math.max(...FIGURE_DAYS)
/** After a longer pause it costs less to count afresh than to take day after day away. */
const DAYS_CAUGHT_UP = 7

/** Adds to the counts of a row; makes the row where there is none yet. */
export async function addToCounts<T extends keyof Tables>(
  trx: DbOrTrx,
  table: T,
  key: Partial<Record<keyof Tables[T] & string, string>>,
  counts: Partial<Record<keyof Tables[T] & string, number>>,
): Promise<void> {
  const refs = (row: object) => Object.keys(row).map((column) => sql.ref(column))
  const values = [...Object.values(key), ...Object.values(counts)]
  const sums = Object.keys(counts).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  )
  const columns = [...refs(key), ...refs(counts)]
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})
    on conflict (${sql.join(refs(key))}) do update set ${sql.join(sums)}`.execute(trx)
}

/** Makes the periods of the jobs' sums end with `today`. Of several nodes, the first does it. */
export async function moveToDay(trx: DbOrTrx, today: string): Promise<void> {
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
async function beginDay(trx: DbOrTrx, day: string) {
  for (const { days, column } of periods) {
    const tooOld = shiftDay(day, -days)
    await sql`update job_views set ${sql.ref(column)} = ${sql.ref(column)} - page_views.views from page_views
      where page_views.day = ${tooOld} and page_views.path = '/jobs/' || job_views.job_id`.execute(trx)
  }
  await trx.deleteFrom('job_views').where('last_90', '<=', 0).execute()
}

async function countJobViews(trx: DbOrTrx, today: string) {
  await trx.deleteFrom('job_views').execute()
  const within = (days: number) => sql`sum(case when day > ${shiftDay(today, -days)} then views else 0 end)`
  await sql`insert into job_views (job_id, last_7, last_30, last_90)
    select substr(path, 7), ${sql.join(periods.map(({ days }) => within(days)))} from page_views
    where day > ${shiftDay(today, -LONGEST)} and day <= ${today}
      and path like '/jobs/%' and path not like '/jobs/%/%'
    group by path`.execute(trx)
}
