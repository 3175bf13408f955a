import type { PassportItem } from '#domain/compliance/passport.ts'
import { lackingOn } from '#domain/compliance/passports.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { isAtWork, type Placement } from './placements.ts'

/**
 * What the passports of those who work today lack for it, by the ids of the placements; complete ones are
 * left out.
 */
export async function gapsOfPlacements(
  db: Db,
  clock: Clock,
  placements: readonly Placement[],
): Promise<Map<string, PassportItem[]>> {
  const day = dayInLondon(clock.now())
  const asked = placements.filter(isAtWork).flatMap(({ id, candidate, role }) => {
    return role ? [{ id, candidateId: candidate.id, role, day }] : []
  })
  const lacking = await lackingOn(db, asked)
  const found = asked.map(({ id }, nth) => [id, lacking[nth] ?? []] as const)
  return new Map(found.filter(([, items]) => items.length > 0))
}
