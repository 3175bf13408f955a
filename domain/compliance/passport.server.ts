import type { CheckKind, ComplianceRole, Requirement } from '#content/requirements.ts'
import type { Clock } from '#platform/clock.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { type Evidence, type Passport, roleOf } from './compliance.ts'
import { factsFrom } from './evidence-kinds.ts'
import { isMet, type PassportItem, passportOn } from './passport.ts'
import { requirementsOf } from './requirements.server.ts'
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
