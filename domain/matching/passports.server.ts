import { passportsOn } from '#domain/compliance/passports.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import {
  type Fit,
  MOST_SHOWN,
  type PassportFit,
  type Person,
  passportFit,
  roleForChecks,
  type Work,
} from './matching.ts'

/** Somebody and a job that fit. */
type Pair = { fit: Fit; candidateId: string; person: Person; work: Work }

/** More fit than are shown: whose passport is complete may come among these. */
export const MOST_COMPARED = MOST_SHOWN * 2
/** A complete passport counts as much in the order as being free on the shifts. */
const COMPLETE = 1

/**
 * The best pairs with how the passport stands on the day on which the work begins, all read at once. It
 * changes the order, and leaves nobody out.
 * @param pairs the best first, at most `MOST_COMPARED`
 */
export async function withPassports<P extends Pair>(
  db: Db,
  today: string,
  pairs: readonly P[],
): Promise<(P & { passport: PassportFit })[]> {
  const days = pairs.map(({ work }) => (work.startsOn !== null && work.startsOn > today ? work.startsOn : ''))
  const asked = pairs.flatMap(({ candidateId, person, work }, at) => {
    const role = roleForChecks(person, work)
    return role ? [{ at, candidateId, role, day: days[at] || today }] : []
  })
  const items = await passportsOn(db, asked)
  const itemsAt = new Map(asked.map(({ at }, nth) => [at, items[nth]]))
  const found = pairs.map((pair, at) => ({
    ...pair,
    passport: passportFit(itemsAt.get(at), days[at] ?? ''),
  }))
  const scoreOf = ({ fit, passport }: (typeof found)[number]) =>
    fit.score + (passport.isComplete ? COMPLETE : 0)
  return found.sort((one, other) => scoreOf(other) - scoreOf(one)).slice(0, MOST_SHOWN)
}
