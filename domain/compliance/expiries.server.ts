import { sql } from 'kysely'
import type { ComplianceRole } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { boundsOf, type PageBounds } from '#domain/lists/list-address.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, dayInLondon, shiftDay, shiftMonths } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { byAlphabet } from '#platform/text.ts'
import { atWork } from './at-work.server.ts'
import { roleOf } from './compliance.ts'
import { CALENDAR_DAY_NAMES, EXPIRIES_PER_PAGE, type Expiry, type ToVerify } from './expiries.ts'
import { type RequirementPlans, requirementsUntil, topicNames } from './requirements.server.ts'
import { type ShownRow, toShown } from './shown.server.ts'
import { endsByRole, rolesOfWork } from './work-roles.server.ts'

type Days = { first: string; last: string }

/** Checks of so many are looked at while other requests wait. */
const AT_ONCE = 100

/**
 * What runs out between two days, those at work first. Whose it may be is found by the days of evidence;
 * then the passport says what is so.
 * @param owner only the candidates of this colleague
 */
export async function expiriesBetween(
  db: Db,
  clock: Clock,
  _staff: Staff,
  { first, last }: Days,
  owner?: string,
): Promise<Expiry[]> {
  const today = dayInLondon(clock.now())
  const [plans, work] = [await requirementsUntil(db, today, shiftDay(last, 1)), await rolesOfWork(db, today)]
  const found = await sql<EvidenceRow>`
    select e.candidate_id, e.topic, e.id, e.no, e.kind, e.state, e.taken_back,
      e.facts, e.of_what, e.dated_on, e.ends_on,
      c.name, c.reference, c.owner_id, c.owner_name, c.compliance_role, c.specialty,
      case when w.candidate_id is null then 0 else 1 end as at_work
    from (${mayRunOut(plans, { first, last })}) found
    join evidence e on e.candidate_id = found.candidate_id and e.topic = found.topic
    join candidates c on c.id = e.candidate_id
    left join ${atWork(today)} w on w.candidate_id = e.candidate_id
    ${owner === undefined ? sql`` : sql`where c.owner_id = ${owner}`}
  `.execute(db)
  const expiries: Expiry[] = []
  const expiryOf = (rows: readonly EvidenceRow[]): Expiry[] => {
    const [row] = rows
    if (!row) return []
    const asked = [roleOf(row.compliance_role, row.specialty), ...(work.get(row.candidate_id) ?? [])]
    const ends = endsByRole(today, plans, asked, row.topic, rows.map(toShown))
    const item = ends.find(({ until }) => until !== null && until >= first && until <= last)
    if (!item?.until) return []
    const { until, isWaiting, isByChange, requirement } = item
    const what = { topic: row.topic, what: requirement.name, until, isWaiting, isByChange }
    return [{ ...personOf(row), ...what, isAtWork: Number(row.at_work) === 1 }]
  }
  await inBatches(
    byCandidateAndTopic(found.rows),
    (some) => expiries.push(...some.flatMap(expiryOf)),
    AT_ONCE,
  )
  return expiries.sort(
    (one, other) =>
      Number(other.isAtWork) - Number(one.isAtWork) ||
      one.until.localeCompare(other.until) ||
      byAlphabet(one.name, other.name) ||
      one.topic.localeCompare(other.topic),
  )
}

type EvidenceRow = PersonRow &
  ShownRow & { compliance_role: string | null; specialty: string; at_work: number }
type PersonRow = { candidate_id: string; name: string; reference: string; owner_name: string | null }

const personOf = ({ candidate_id, name, reference, owner_name }: PersonRow) => ({
  ...{ candidateId: candidate_id, name, reference, owner: owner_name },
})

/** Rather too much: a month that is shorter moves a day by up to three. */
const ABOUT = 3

/**
 * Candidates and topics with something verified that ends between two days: by itself, by its period, or
 * since more is asked for from then on.
 */
function mayRunOut(plans: RequirementPlans, { first, last }: Days) {
  const requirements = plans.flatMap(({ asked }) => Object.values(asked).flat())
  const periods = new Map(
    requirements.flatMap(({ topic, months }) =>
      months === null ? [] : [[`${topic} ${months}`, { topic, months }] as const],
    ),
  )
  const byPeriod = [...periods.values()].map(({ topic, months }) => {
    const from = shiftDay(shiftMonths(first, -months), -ABOUT)
    const to = shiftDay(shiftMonths(last, -months), ABOUT)
    return sql`select candidate_id, topic from evidence
      where topic = ${topic} and dated_on between ${from} and ${to} and state = 'verified'`
  })
  const byEnd = sql`select candidate_id, topic from evidence
    where ends_on is not null and ends_on between ${first} and ${last} and state = 'verified'`
  const within = plans.filter(({ fromOn }) => fromOn > first && fromOn <= shiftDay(last, 1))
  const byChange = [...new Set(within.flatMap((plan) => topicsOfMore(plans, plan)))].map(
    (topic) => sql`select candidate_id, topic from evidence where topic = ${topic} and state = 'verified'`,
  )
  return sql.join([byEnd, ...byPeriod, ...byChange], sql` union `)
}

/** What any role asks for more of from a plan's day on than before: oftener, or a larger number. */
function topicsOfMore(plans: RequirementPlans, { fromOn, asked }: RequirementPlans[number]): string[] {
  const before = plans[plans.findIndex((plan) => plan.fromOn === fromOn) - 1]
  if (!before) return []
  return Object.entries(asked).flatMap(([role, requirements]) =>
    requirements
      .filter(({ topic, months, needed }) => {
        const was = before.asked[role as ComplianceRole].find((one) => one.topic === topic)
        return was && (needed > was.needed || (months ?? Infinity) < (was.months ?? Infinity))
      })
      .map(({ topic }) => topic),
  )
}

function byCandidateAndTopic(rows: readonly EvidenceRow[]): EvidenceRow[][] {
  const groups = new Map<string, EvidenceRow[]>()
  for (const row of rows) {
    const key = `${row.candidate_id} ${row.topic}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

const ofOwner = (owner: string | undefined) =>
  owner === undefined
    ? sql``
    : sql`where e.candidate_id in (select id from candidates where owner_id = ${owner})`

/** What waits for staff: what was given, and referees whom a candidate named, under `referee`. */
const waiting = sql`
  select id, candidate_id, topic, created_at from evidence where state = 'given'
  union all select id, candidate_id, 'referee', created_at from referees
    where state = 'named' and by_id = ${BY_CANDIDATE.id} and removed_at is null`

/** What waits to be verified: of those at work first, then what has waited longest. */
export async function listToVerify(
  db: Db,
  clock: Clock,
  _staff: Staff,
  { page, owner }: { page: number; owner: string | undefined },
): Promise<{ rows: ToVerify[]; bounds: PageBounds }> {
  const today = dayInLondon(clock.now())
  const bounds = boundsOf(page, EXPIRIES_PER_PAGE, await countToVerify(db, owner))
  const [found, names] = await Promise.all([
    sql<PersonRow & { id: string; topic: string; created_at: string; at_work: number }>`
      select e.id, e.topic, e.created_at, e.candidate_id, c.name, c.reference, c.owner_name,
        case when w.candidate_id is null then 0 else 1 end as at_work
      from (${waiting}) e join candidates c on c.id = e.candidate_id
      left join ${atWork(today)} w on w.candidate_id = e.candidate_id
      ${ofOwner(owner)}
      order by at_work desc, e.created_at, e.id
      limit ${EXPIRIES_PER_PAGE} offset ${Math.max(0, bounds.from - 1)}`.execute(db),
    topicNames(db),
  ])
  const rows = found.rows.map((row) => ({
    ...{ ...personOf(row), id: row.id, topic: row.topic, at: row.created_at },
    ...{ what: names.get(row.topic) ?? row.topic, isAtWork: Number(row.at_work) === 1 },
    isToAsk: row.topic === 'referee',
  }))
  return { rows, bounds }
}

/** How much waits to be verified. @param owner only of this colleague's candidates */
export async function countToVerify(db: Db, owner?: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from (${waiting}) e ${ofOwner(owner)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** A day of the calendar: `shown` are the first of those whose check has its last day then. */
export type ExpiryDay = { day: string; isToday: boolean; shown: Expiry[]; total: number }

/** What has its last day on each day of a month. @param month `2026-11` */
export async function expiryCalendar(
  db: Db,
  clock: Clock,
  staff: Staff,
  month: string,
): Promise<ExpiryDay[]> {
  const first = `${month}-01`
  const after = `${shiftDay(first, 31).slice(0, 7)}-01`
  const expiries = await expiriesBetween(db, clock, staff, { first, last: shiftDay(after, -1) })
  const today = dayInLondon(clock.now())
  const days: ExpiryDay[] = []
  for (let day = first; day < after; day = shiftDay(day, 1)) {
    const ofDay = expiries.filter(({ until }) => until === day)
    const shown = ofDay.slice(0, CALENDAR_DAY_NAMES)
    days.push({ day, isToday: day === today, shown, total: ofDay.length })
  }
  return days
}
