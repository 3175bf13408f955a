import { isMet } from '#domain/compliance/passport.ts'
import { passportsOn } from '#domain/compliance/passports.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { isAtWork, type Placement, type PlacementGaps } from './placements.ts'

/**
 * What passports lack for work: today's for today, and what is still to begin for its first day. By the ids
 * of the placements; complete ones are left out, and what has ended or never began.
 */
export async function gapsOfPlacements(
  db: Db,
  clock: Clock,
  placements: readonly Placement[],
): Promise<Map<string, PlacementGaps>> {
  const today = dayInLondon(clock.now())
  const looked = placements.filter((one) => isAtWork(one) || one.standing === 'coming')
  const asked = looked.flatMap(({ id, candidate, role, firstDay }) => {
    const day = firstDay > today ? firstDay : today
    return role ? [{ id, candidateId: candidate.id, role, day }] : []
  })
  const passports = await passportsOn(db, asked)
  const itemsOf = new Map(asked.map(({ id }, nth) => [id, passports[nth]?.filter((item) => !isMet(item))]))
  const gaps = looked.map(({ id }) => [id, itemsOf.get(id) ?? 'no-role'] as const)
  return new Map(gaps.filter(([, items]) => items.length > 0))
}
