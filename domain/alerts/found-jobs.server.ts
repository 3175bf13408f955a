import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { dueAt } from './alert-times.ts'

/** A search that finds jobs, by their numbers, and how many alerts have it. */
export type Found = { search: string; alerts: number; jobs: readonly number[] }

/** As many rows are written in one transaction, so that nobody waits long for the database. */
export const MOST_ROWS = 300

/**
 * The next different searches of active alerts, in order, each with how many alerts have it.
 * @param place empty for the first ones; otherwise a sign and the search before them
 */
export async function readSearches(db: Db, place: string, limit: number) {
  const rows = await active(db)
    .select((eb) => ['search', eb.fn.countAll<number | string>().as('alerts')])
    .where('search', place === '' ? '>=' : '>', place.slice(1))
    .groupBy('search')
    .orderBy('search')
    .limit(limit)
    .execute()
  return rows.map(({ search, alerts }) => ({ search, alerts: Number(alerts) }))
}

/** The state stands in the query itself: only then SQLite uses the index of active alerts. */
const active = (db: Db) => db.selectFrom('alerts').where('state', '=', sql.lit('active'))

/**
 * Writes down for all alerts with these searches what they are to tell, unless they have found it before, and
 * when. A job is new to an alert that is older than the job's first day.
 * @param inEach done in each transaction; it is told whether the work is done with that one
 */
export async function writeFound(
  db: Db,
  clock: Clock,
  found: readonly Found[],
  inEach: (trx: DbOrTrx, isDone: boolean) => Promise<void>,
): Promise<void> {
  const [only] = found
  const mostAlerts = Math.max(1, Math.floor(MOST_ROWS / (only?.jobs.length ?? 1)))
  const isParted = found.length === 1 && only !== undefined && only.alerts > mostAlerts
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    const to: number | undefined = isParted ? await lastOf(db, only.search, from, mostAlerts) : undefined
    await db.transaction().execute(async (trx) => {
      if (found.length > 0) {
        const part =
          to === undefined ? sql`alerts.no > ${from}` : sql`alerts.no > ${from} and alerts.no <= ${to}`
        await write(trx, clock, found, part)
      }
      await inEach(trx, to === undefined)
    })
    after = to
  }
}

/** The number of the last alert of the next part of those with a search; undefined where that is the end. */
async function lastOf(db: Db, search: string, after: number, most: number): Promise<number | undefined> {
  const last = active(db).select('no').where('search', '=', search).where('no', '>', after)
  const row = await last
    .orderBy('no')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return row && Number(row.no)
}

async function write(trx: DbOrTrx, clock: Clock, found: readonly Found[], part: RawBuilder<unknown>) {
  const now = clock.now()
  const pairs = found.flatMap(({ search, jobs }) =>
    jobs.map((no) => sql`(cast(${search} as text), cast(${no} as bigint))`),
  )
  await sql`with found (search, job_no) as (values ${sql.join(pairs)})
    insert into alert_jobs (alert_no, job_no, found_at)
    select alerts.no, jobs.no, ${now.toISOString()} from found
    join alerts on alerts.search = found.search and alerts.state = 'active' and ${part}
    join jobs on jobs.no = found.job_no
    where jobs.is_active = 1 and jobs.published_at > alerts.created_at
    on conflict do nothing`.execute(trx)
  const searches = found.map(({ search }) => search)
  const numbers = [...new Set(found.flatMap(({ jobs }) => jobs))]
  await sql`update alerts set due_at = case rhythm when 'daily' then ${dueAt('daily', now)}
      when 'weekly' then ${dueAt('weekly', now)} else ${dueAt('at-once', now)} end
    where state = 'active' and search in (${sql.join(searches)}) and due_at is null and ${part}
      and exists (select 1 from alert_jobs where alert_no = alerts.no and mail_id is null
        and job_no in (${sql.join(numbers)}))`.execute(trx)
}
