import { type Clock, dayInLondon, formatDayOfWeek, noonOf } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'

/** Work that a candidate was placed in, as they see it: never what the client is charged. */
export type OwnPlacement = {
  id: string
  reference: string
  jobTitle: string
  client: string
  /** Where, when and whom to ask for, as far as it is agreed; of work that is over, where. */
  facts: [name: string, value: string][]
  /** From when to when, in words that are true now. */
  standing: string
}

/** Where a candidate works, has worked or will, what begins last first. One that is cancelled never began. */
export async function listOwnPlacements(
  { db, clock }: { db: Db; clock: Clock },
  candidateId: string,
): Promise<OwnPlacement[]> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['placements.id', 'placements.reference', 'job_title', 'clients.name', 'place'])
    .select(['first_on', 'last_on', 'times', 'ask_for', 'note'])
    .where('candidate_id', '=', candidateId)
    .where('cancelled_at', 'is', null)
    .orderBy('first_on', 'desc')
    .orderBy('placements.no', 'desc')
    .execute()
  const today = dayInLondon(clock.now())
  return rows.map((row) => ({
    ...{ id: row.id, reference: row.reference, jobTitle: row.job_title, client: row.name },
    facts: factsOf(row.last_on !== null && row.last_on < today ? { place: row.place } : row),
    standing: standingOf(row.first_on, row.last_on, today),
  }))
}

function standingOf(first: string, last: string | null, today: string): string {
  const from = formatDayOfWeek(noonOf(first))
  const to = last === null ? '' : formatDayOfWeek(noonOf(last))
  if (last !== null && last < today)
    return first === last ? `It was on ${to}.` : `It was from ${from} to ${to}.`
  if (first === last) return `It is on ${to}.`
  const until = to ? `until ${to}` : 'until further notice'
  return first > today ? `You start on ${from}, and it goes on ${until}.` : `Since ${from}, ${until}.`
}

type Said = { place: string; times?: string; ask_for?: string; note?: string }
const factsOf = ({ place, times = '', ask_for = '', note = '' }: Said) =>
  Object.entries({ Where: place, Times: times, 'Ask for': ask_for, 'Good to know': note }).filter(
    ([, value]) => value !== '',
  )
