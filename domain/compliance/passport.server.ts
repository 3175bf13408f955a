import {
  type CheckKind,
  type ComplianceRole,
  type Requirement,
  requirementSets,
} from '#content/requirements.ts'
import type { Clock } from '#platform/clock.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { CheckedLine, PassportSnapshot } from './checked.ts'
import { type Evidence, type Passport, roleOf } from './compliance.ts'
import { factsFrom } from './evidence-kinds.ts'
import {
  type Gap,
  gapsOver,
  isMet,
  type PassportItem,
  passportOn,
  requirementsOn,
  type Span,
} from './passport.ts'
import { requirementChanges, requirementsOf } from './requirements.server.ts'
import { SHOWN_COLUMNS, toShown } from './shown.server.ts'
import { rolesOfWork } from './work-roles.server.ts'

/**
 * A candidate's passport today (D41); undefined when there is no such candidate.
 * @param work the role whose checks some work asks for; by default their own
 */
export async function passportOf(
  db: DbOrTrx,
  clock: Clock,
  candidateId: string,
  work: ComplianceRole | null = null,
): Promise<Passport | undefined> {
  const found = await roleOfCandidate(db, candidateId)
  if (!found) return undefined
  const role = work ?? found.role
  const day = dayInLondon(clock.now())
  const [requirements, shown, askHealth] = await Promise.all([
    role ? requirementsOf(db, role, day) : [],
    shownOf(db, candidateId),
    mayAskHealth(db, candidateId),
  ])
  const items = passportOn(day, requirements, shown)
  const isComplete = role !== undefined && items.every(isMet)
  return { role, day, items, isComplete, mayAskHealth: askHealth }
}

/** What work asks for beside what somebody's own role does. */
export type WorkPassport = { role: ComplianceRole; items: PassportItem[] }

/**
 * What is asked for today by the roles of the work that somebody does or is to do, where their own role
 * doesn't ask for the same.
 * @param named a role besides, such as that of work which they are to be placed for
 */
export async function passportsForWork(
  db: DbOrTrx,
  candidateId: string,
  { day, items: own }: Passport,
  named: ComplianceRole | null,
): Promise<WorkPassport[]> {
  const work = await rolesOfWork(db, day, candidateId)
  const roles = new Set([...(named ? [named] : []), ...(work.get(candidateId) ?? [])])
  const shown = await shownOf(db, candidateId)
  const all: WorkPassport[] = []
  for (const role of roles) {
    const items = passportOn(day, await requirementsOf(db, role, day), shown)
    const more = items.filter(({ requirement }) => !own.some((item) => isSame(item.requirement, requirement)))
    if (more.length > 0) all.push({ role, items: more })
  }
  return all
}

/**
 * A candidate's passport today with all that is asked for: by their own role and by the roles of their work,
 * each check once. Undefined when there is no such candidate.
 */
export async function wholePassportOf(
  db: DbOrTrx,
  clock: Clock,
  candidateId: string,
): Promise<Passport | undefined> {
  const own = await passportOf(db, clock, candidateId)
  if (!own) return undefined
  const works = await passportsForWork(db, candidateId, own, null)
  const items = worstOfEach([own, ...works].flatMap((one) => one.items))
  return { ...own, items, isComplete: own.role !== undefined && items.every(isMet) }
}

/** Each check once, in the worst state that it has for any of several roles: expired, then lacking. */
export function worstOfEach(items: readonly PassportItem[]): PassportItem[] {
  const byTopic = Map.groupBy(items, ({ requirement }) => requirement.topic)
  return [...byTopic.values()].flatMap(
    (same) =>
      same.find(({ state }) => state === 'expired') ?? same.find((item) => !isMet(item)) ?? same[0] ?? [],
  )
}

/** Whether whatever is enough for one is for the other, too. */
const isSame = (one: Requirement, other: Requirement) => rulesOf(one) === rulesOf(other)
const rulesOf = ({ topic, months, needed, accepts }: Requirement) =>
  JSON.stringify([topic, months, needed, accepts])

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

/** Everything that a candidate has shown, the newest first, with its files and the last decision about it. */
export async function evidenceOf(db: DbOrTrx, candidateId: string): Promise<Evidence[]> {
  const [rows, events, files] = await Promise.all([
    db
      .selectFrom('evidence')
      .selectAll()
      .where('candidate_id', '=', candidateId)
      .orderBy('no', 'desc')
      .execute(),
    db
      .selectFrom('evidence_events')
      .select(['evidence_id', 'event', 'detail', 'by_name', 'done_at'])
      .where('candidate_id', '=', candidateId)
      .where('event', 'in', ['verified', 'rejected'])
      .orderBy('no')
      .execute(),
    db
      .selectFrom('documents')
      .select(['id', 'evidence_id'])
      .where('candidate_id', '=', candidateId)
      .where('evidence_id', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
  const decisions = new Map(events.map((event) => [event.evidence_id, event]))
  return rows.map((row) => ({
    ...evidenceFrom(row),
    files: files.filter(({ evidence_id }) => evidence_id === row.id).map(({ id }) => id),
    decision: decisionFrom(decisions.get(row.id)),
  }))
}

function evidenceFrom(row: Row<'evidence'>) {
  const kind = row.kind as CheckKind
  return {
    ...{ ...toShown(row), kind, facts: factsFrom(kind, JSON.parse(row.facts)), mayShow: row.may_show === 1 },
    ...{ givenBy: row.given_by_name, givenAt: row.created_at, version: Number(row.version) },
  }
}

type Decided = Pick<Row<'evidence_events'>, 'event' | 'detail' | 'by_name' | 'done_at'>

function decisionFrom(decided: Decided | undefined): Evidence['decision'] {
  if (!decided) return undefined
  const { against, reason } = JSON.parse(decided.detail) as { against?: string; reason?: string }
  const event = decided.event === 'verified' ? 'verified' : 'rejected'
  return { event, by: decided.by_name, at: decided.done_at, text: against ?? reason ?? '' }
}

async function shownOf(db: DbOrTrx, candidateId: string) {
  const rows = db.selectFrom('evidence').select(SHOWN_COLUMNS).where('candidate_id', '=', candidateId)
  return (await rows.execute()).map(toShown)
}

/**
 * The role that a candidate's checks are for unless work asks for another's, if anything says it; undefined
 * when there is no such candidate.
 */
export async function roleOfCandidate(
  db: DbOrTrx,
  candidateId: string,
): Promise<{ role: ComplianceRole | undefined } | undefined> {
  const row = await db
    .selectFrom('candidates')
    .select(['compliance_role', 'specialty'])
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return row && { role: roleOf(row.compliance_role, row.specialty) }
}

/** Whether there has been an offer, before which nobody is asked about health (Equality Act 2010, s. 60). */
export async function mayAskHealth(db: DbOrTrx, candidateId: string): Promise<boolean> {
  const [offer, wanted, placed] = await Promise.all([
    db
      .selectFrom('applications')
      .select('id')
      .where('candidate_id', '=', candidateId)
      .where('status', 'in', ['offered', 'placed'])
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('submissions')
      .select('id')
      .where('candidate_id', '=', candidateId)
      .where('state', 'in', ['yes', 'placed'])
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('placements')
      .select('id')
      .where('candidate_id', '=', candidateId)
      // Whoever was placed and never began had the offer; whoever was placed by mistake had none.
      .where('undone', '=', 0)
      .limit(1)
      .executeTakeFirst(),
  ])
  return [offer, wanted, placed].some((row) => row !== undefined)
}
