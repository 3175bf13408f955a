import { type ComplianceRole, requirementSets } from '#content/requirements.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { CheckedLine, PassportSnapshot } from './checked.ts'
import type { Evidence } from './compliance.ts'
import { evidenceOf, roleOfCandidate } from './passport.server.ts'
import { type Gap, gapsOver, type PassportItem, passportOn, requirementsOn, type Span } from './passport.ts'
import { requirementChanges } from './requirements.server.ts'

/** What stands in the way of work over some days, and the passport as it is kept with the placement. */
export type Gate = {
  /** The first day that was looked at. */
  first: string
  /** Empty when the work may begin. */
  gaps: Gap[]
  hasRole: boolean
  /** What was verified, by whom, against what and when: as it is now. */
  snapshot: string
}

/**
 * Whether somebody may work over these days (D40): each requirement met on each of them. In the transaction
 * that places them.
 * @param spans at least one, the earliest first; `last` is null where the work goes on
 * @param work the role whose checks the work asks for; without one the candidate's own
 */
export async function gateFor(
  trx: DbOrTrx,
  candidateId: string,
  spans: readonly [Span, ...Span[]],
  work: ComplianceRole | null | undefined,
): Promise<Gate> {
  const role = work ?? (await roleOfCandidate(trx, candidateId))?.role
  const [{ first }] = spans
  if (!role) return { first, gaps: [], hasRole: false, snapshot: '[]' }
  const [changes, evidence] = [await requirementChanges(trx, role), await evidenceOf(trx, candidateId)]
  const all = spans.flatMap((days) => gapsOver(days, requirementSets[role], changes, evidence))
  const gaps = Map.groupBy(all.toSorted(earliestFirst), ({ topic }) => topic)
  const asked = requirementsOn(first, requirementSets[role], changes)
  const known = {
    ...{ first, role },
    gaps: [...gaps.values()].flatMap(([earliest]) => earliest ?? []),
    items: passportOn(first, asked, evidence),
  }
  return { first, gaps: known.gaps, hasRole: true, snapshot: JSON.stringify(snapshotOf(known, evidence)) }
}

const earliestFirst = (one: Gap, other: Gap) => one.day.localeCompare(other.day)

type Known = {
  first: string
  role: ComplianceRole
  gaps: readonly Gap[]
  items: readonly PassportItem[]
}

/** How each check stands on the first day, and what is lacking only later from when on. */
function snapshotOf({ first, role, gaps, items }: Known, evidence: readonly Evidence[]): PassportSnapshot {
  const later = (topic: string) => {
    const gap = gaps.find((one) => one.topic === topic && one.day > first)
    return gap && { state: gap.state, from: gap.day }
  }
  const lines = items.map(({ requirement: { topic, name }, state, until, ids, limits }): CheckedLine => {
    const verified = evidence.filter(({ id }) => ids.includes(id))
    const checks = verified.flatMap(({ decision }) =>
      decision ? [{ by: decision.by, at: decision.at, against: decision.text }] : [],
    )
    return { topic, name, state, ...later(topic), until, limits, checks }
  })
  // What is asked for only later has no line of the first day.
  const added = gaps.filter(({ topic }) => !lines.some((line) => line.topic === topic))
  const lacking = added.map(
    ({ topic, name, state, day }): CheckedLine => ({
      ...{ topic, name, state, from: day, until: null, limits: [], checks: [] },
    }),
  )
  return { day: first, role, lines: [...lines, ...lacking] }
}
