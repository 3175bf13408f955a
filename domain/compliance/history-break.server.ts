import { sql } from 'kysely'
import { type Clock, dayInLondon, shiftMonths } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/** After a break of so many months a history and references are asked for again. */
const BREAK_MONTHS = 3

/**
 * The last day until which it's known where a candidate worked, where a break follows it that isn't covered:
 * their history was read then, or their work for us ended. Undefined where there is no break, or no history
 * has been verified yet.
 */
export async function breakAfter(
  db: DbOrTrx,
  clock: Clock,
  candidateId: string,
): Promise<string | undefined> {
  const today = dayInLondon(clock.now())
  const { rows } = await sql<{ read_on: string | null; worked_until: string | null }>`
    select (select max(dated_on) from evidence
        where candidate_id = ${candidateId} and kind = 'history' and state = 'verified') as read_on,
      (select max(coalesce(last_on, ${today})) from placements
        where candidate_id = ${candidateId} and cancelled_at is null and first_on <= ${today}) as worked_until
  `.execute(db)
  const [{ read_on: readOn, worked_until: workedUntil } = { read_on: null, worked_until: null }] = rows
  if (readOn === null) return undefined
  const known = workedUntil !== null && workedUntil > readOn ? workedUntil : readOn
  return shiftMonths(known, BREAK_MONTHS) < today ? known : undefined
}
