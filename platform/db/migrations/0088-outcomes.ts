import { type Kysely, sql } from 'kysely'
import { dayInLondon } from '#platform/clock.ts'

const ROWS_AT_ONCE = 500
const COLUMNS = ['first_answer_days integer', 'interviewed_at text', 'placed_days integer']

type Known = {
  id: string
  created_at: string
  told_at: string | null
  answered_at: string | null
  refused_at: string | null
  placed_at: string | null
}

/** What became of each application, and after how many days: what reports count. */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const column of COLUMNS) await run(`alter table applications add column ${column}`)
  // A status counts as an interview unless the application went back to one before it.
  await run(`update applications set interviewed_at = coalesce(
      (select min(starts_at) from interviews where application_id = applications.id and cancelled_at is null),
      (select min(changed_at) from application_changes moved
        where application_id = applications.id and to_status = 'interview' and not exists (
          select 1 from application_changes back where back.application_id = applications.id
            and back.changed_at > moved.changed_at
            and back.to_status in ('new', 'reviewing', 'contacted'))))`)
  const { rows } = await sql<Known>`select id, created_at, answered_at,
      (select min(changed_at) from application_changes where application_id = applications.id
        and to_status in ('contacted', 'interview', 'offered', 'placed')) as told_at,
      case when status = 'rejected' and answer = 'mailed' then closed_at end as refused_at,
      case when status = 'placed' then coalesce(closed_at, updated_at) end as placed_at
    from applications`.execute(db)
  await setDays(db, 'first_answer_days', rows, ({ told_at, answered_at, refused_at }) =>
    firstOf([told_at, answered_at, refused_at]),
  )
  await setDays(db, 'placed_days', rows, ({ placed_at }) => placed_at)
  await run(`create index applications_for_reports on applications (is_spam, created_at, job_id, came_from,
    owner_id, first_answer_days, interviewed_at, placed_days, no)`)
}

const firstOf = (times: readonly (string | null)[]) => times.filter((at) => at !== null).toSorted()[0] ?? null

/** Sets a column to the calendar days in London from when each came until something, if that was. */
async function setDays(
  db: Kysely<unknown>,
  column: string,
  rows: readonly Known[],
  until: (row: Known) => string | null,
) {
  const byDays = Object.groupBy(
    rows.flatMap((row) => {
      const end = until(row)
      return end === null ? [] : [{ id: row.id, days: daysFrom(row.created_at, end) }]
    }),
    ({ days }) => days,
  )
  for (const [days, some = []] of Object.entries(byDays)) {
    for (let start = 0; start < some.length; start += ROWS_AT_ONCE) {
      const ids = some.slice(start, start + ROWS_AT_ONCE).map(({ id }) => id)
      await sql`update applications set ${sql.ref(column)} = ${Number(days)}
        where id in (${sql.join(ids)})`.execute(db)
    }
  }
}

function daysFrom(created: string, end: string): number {
  const [from, to] = [created, end].map((at) => Date.parse(dayInLondon(new Date(at))))
  return Math.max(0, Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000))
}
