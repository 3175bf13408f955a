import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { selectPlacements, toPlacement } from './placement-list.server.ts'
import type { Placement } from './placements.ts'

const MOST_LISTED = 100

/** What two placements have in common already that overlap once their candidates, or clients, are one. */
const OTHER = { candidate_id: 'client_id', client_id: 'candidate_id' } as const

/**
 * The placements of two candidates, or of two clients, who may become one, that would then be of one person
 * at one client and have a day in common: at most `MOST_LISTED`, person by person.
 * @param merging which of the two `ids` are of
 */
export async function overlappingOnceMerged(
  db: Db,
  clock: Clock,
  merging: keyof typeof OTHER,
  ids: readonly string[],
): Promise<Placement[]> {
  const shared = OTHER[merging]
  const rows = selectPlacements(db)
    .where(`placements.${merging}`, 'in', ids)
    .where('placements.cancelled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('placements as other')
          .select('other.id')
          .where(`other.${merging}`, 'in', ids)
          .where('other.cancelled_at', 'is', null)
          .whereRef(`other.${shared}`, '=', `placements.${shared}`)
          .whereRef(`other.${merging}`, '<>', `placements.${merging}`)
          .where(sql<boolean>`(other.last_on is null or other.last_on >= placements.first_on)
            and (placements.last_on is null or placements.last_on >= other.first_on)`),
      ),
    )
  const found = await rows.orderBy('candidate_id').orderBy('first_on').limit(MOST_LISTED).execute()
  return found.map((row) => toPlacement(row, clock))
}
