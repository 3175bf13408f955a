import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { selectPlacements, toPlacement } from './placement-list.server.ts'
import type { Placement } from './placements.ts'

const MOST_LISTED = 100

/**
 * The placements of clients that may become one that have a day in common with another one of the same
 * person, at another of these clients: at most `MOST_LISTED`, person by person.
 */
export async function overlappingAt(db: Db, clock: Clock, ids: readonly string[]): Promise<Placement[]> {
  const rows = selectPlacements(db)
    .where('placements.client_id', 'in', ids)
    .where('placements.cancelled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('placements as other')
          .select('other.id')
          .where('other.client_id', 'in', ids)
          .where('other.cancelled_at', 'is', null)
          .whereRef('other.candidate_id', '=', 'placements.candidate_id')
          .whereRef('other.client_id', '<>', 'placements.client_id')
          .where(sql<boolean>`(other.last_on is null or other.last_on >= placements.first_on)
            and (placements.last_on is null or placements.last_on >= other.first_on)`),
      ),
    )
  const found = await rows.orderBy('candidate_id').orderBy('first_on').limit(MOST_LISTED).execute()
  return found.map((row) => toPlacement(row, clock))
}
