import { type Kysely, sql } from 'kysely'
import { dayInLondon } from '#platform/clock.ts'

type Found = {
  id: string
  facts: string
  dated_on: string
  ends_on: string | null
  destroyed_at: string | null
}

/**
 * A right to work counts no longer than its copy was held, unless it was checked since, and one with a Home
 * Office notice six months at most.
 */
export async function up(db: Kysely<unknown>) {
  for (let last = ''; ; ) {
    const { rows } = await sql<Found>`select id, facts, dated_on, ends_on,
        (select max(done_at) from evidence_events where evidence_id = evidence.id
          and event = 'copy-destroyed'
          and not exists (select 1 from documents where documents.evidence_id = evidence.id)) as destroyed_at
      from evidence where kind = 'right-to-work' and id > ${last} order by id limit 500`.execute(db)
    for (const { id, facts, dated_on, ends_on, destroyed_at } of rows) {
      const destroyed = destroyed_at && dayInLondon(new Date(destroyed_at))
      const isNotice = JSON.parse(facts).way === 'list-b-2'
      const ends = [
        ends_on,
        isNotice ? sixMonthsAfter(dated_on) : null,
        destroyed && destroyed >= dated_on ? dayBefore(destroyed) : null,
      ]
      const [end = null] = ends.filter((day) => day !== null).toSorted()
      if (end !== ends_on) await sql`update evidence set ends_on = ${end} where id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** The last of its month where that is shorter. */
function sixMonthsAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 6, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}
