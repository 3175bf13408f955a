import { sql } from 'kysely'
import type { ComplianceRole } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { boundsOf, type PageBounds } from '#domain/lists/list-address.ts'
import { type Clock, dayInLondon, shiftDay, shiftMonths } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { byAlphabet } from '#platform/text.ts'
import { atWork, mayWork, workOn } from './at-work.server.ts'
import { ROLE_OF_SPECIALTY, roleOf } from './compliance.ts'
import { EXPIRIES_PER_PAGE, type PersonGaps } from './expiries.ts'
import { worstOfEach } from './passport.server.ts'
import {
  isByNewest,
  isMet,
  type PassportItem,
  passportOn,
  type Shown,
  type Standing,
  standingOf,
} from './passport.ts'
import { requirementsByDay, requirementsByRole } from './requirements.server.ts'
import { SHOWN_COLUMNS, toShown } from './shown.server.ts'

/** How some candidates' passports stand today, by their ids. */
export async function standingsToday(
  db: Db,
  clock: Clock,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  const people = await derive(db, clock, ids)
  return new Map(people.map(({ candidateId, items }) => [candidateId, standingOf(items)]))
}

/** A passport that is asked about: of whom, for which role and on which day. */
type AskedPassport = { candidateId: string; role: ComplianceRole; day: string }

/** Passports, each for its role on its day; in the order in which they were asked about. */
export async function passportsOn(db: Db, asked: readonly AskedPassport[]): Promise<PassportItem[][]> {
  if (asked.length === 0) return []
  const ids = new Set(asked.map(({ candidateId }) => candidateId))
  const days = new Set(asked.map(({ day }) => day))
  const [requirements, shownBy] = await Promise.all([
    requirementsByDay(db, [...days]),
    shownByCandidate(db, sql`(${sql.join([...ids])})`),
  ])
  return asked.map(({ candidateId, role, day }) => {
    return passportOn(day, requirements.get(day)?.[role] ?? [], shownBy.get(candidateId) ?? [])
  })
}

type How = { page: number; owner: string | undefined }

/**
 * Whoever works today without a complete passport, and what it lacks, by name.
 * @param owner only the candidates of this colleague
 */
export async function gapsAtWork(db: Db, clock: Clock, _staff: Staff, how: How) {
  return pageOf(db, clock, await notComplete(db, clock, 'at-work', how.owner), how.page)
}

/** Whoever doesn't work today and may be placed yet, with checks that have expired, as `gapsAtWork` does. */
export async function expiredElsewhere(db: Db, clock: Clock, _staff: Staff, how: How) {
  const found = await notComplete(db, clock, 'not-at-work', how.owner)
  const expired = found.filter(({ isExpired }) => isExpired)
  const { rows, bounds } = await pageOf(db, clock, expired, how.page)
  const isExpired = ({ state }: PersonGaps['gaps'][number]) => state === 'expired'
  return { rows: rows.map((row) => ({ ...row, gaps: row.gaps.filter(isExpired) })), bounds }
}

async function pageOf(
  db: Db,
  clock: Clock,
  found: readonly { id: string; name: string }[],
  page: number,
): Promise<{ rows: PersonGaps[]; bounds: PageBounds }> {
  const sorted = found.toSorted((one, other) => byAlphabet(one.name, other.name))
  const bounds = boundsOf(page, EXPIRIES_PER_PAGE, sorted.length)
  const ids = sorted.slice(Math.max(0, bounds.from - 1), bounds.to).map(({ id }) => id)
  const people = ids.length > 0 ? await derive(db, clock, ids, true) : []
  const byId = new Map(people.map((person) => [person.candidateId, person]))
  const rows = ids.flatMap((id) => {
    const { items = [], ...person } = byId.get(id) ?? {}
    const gaps = items.filter((item) => !isMet(item))
    if (!('candidateId' in person)) return []
    return {
      ...person,
      gaps: gaps.map(({ requirement: { topic, name }, state, until }) => ({
        ...{ topic, what: name, state, until },
      })),
    }
  })
  return { rows, bounds }
}

/** How many rows `gapsAtWork` has on all its pages. */
export async function countGapsAtWork(db: Db, clock: Clock): Promise<number> {
  return (await notComplete(db, clock, 'at-work')).length
}

/**
 * Whose passport lacks something among those at work, or others who may be placed and had something that has
 * ended, found by one query: the same that `passportOn` says of each, which a test compares.
 */
async function notComplete(db: Db, clock: Clock, who: 'at-work' | 'not-at-work', owner?: string) {
  const today = dayInLondon(clock.now())
  const isIn = sql`id in (select candidate_id from ${atWork(today)} w)`
  const requirements = Object.entries(await requirementsByRole(db, today)).flatMap(([role, all]) =>
    all.map((requirement) => {
      const { months } = requirement
      return { ...requirement, role, since: months === null ? '' : firstDayFor(today, months) }
    }),
  )
  const asked = requirements.map((requirement) => {
    const { role, topic, since, needed, accepts } = requirement
    const of = accepts ? `|${accepts.join('|')}|` : ''
    return sql`(${role}, ${topic}, ${since}, cast(${needed} as integer), ${of},
      cast(${isByNewest(requirement) ? 1 : 0} as integer),
      cast(${requirement.kind === 'reference' ? 1 : 0} as integer))`
  })
  const isAmong =
    who === 'at-work'
      ? isIn
      : sql`id in (${mayHaveExpired(today, requirements)}) and not ${isIn} and ${mayWork(today)}`
  const roles = Object.entries(ROLE_OF_SPECIALTY).map(([name, role]) => sql`when ${name} then ${role}`)
  const wasAccepted = (evidence: 'e' | 'n') => {
    const of = (column: string) => sql.ref(`${evidence}.${column}`)
    return sql`(${of('state')} = 'verified' or ${of('taken_back')} = 1) and ${of('dated_on')} <= ${today}
      and (asked.accepts = '' or asked.accepts like '%|' || ${of('of_what')} || '|%')`
  }
  const counted = sql`case when asked.by_person = 1 then coalesce(e.of_what, e.id) else e.id end`
  const { rows } = await sql<{ id: string; name: string; is_expired: number }>`
    with asked (role, topic, since, needed, accepts, by_newest, by_person) as (values ${sql.join(asked)}),
    people (id, name, role) as (
      select distinct id, name,
        coalesce(w.role, compliance_role, case specialty ${sql.join(roles, sql` `)} end)
      from candidates left join ${workOn(today)} w on w.candidate_id = id
      where ${isAmong} ${owner === undefined ? sql`` : sql`and owner_id = ${owner}`}),
    lacking (id, is_expired) as (
      select people.id, case when count(distinct ${counted}) >= min(asked.needed) then 1 else 0 end
      from people left join asked on asked.role = people.role
      left join evidence e on e.candidate_id = people.id and e.topic = asked.topic
        and e.state = 'verified' and ${wasAccepted('e')}
        and (asked.by_newest = 0 or not exists (select 1 from evidence n
          where n.candidate_id = e.candidate_id and n.topic = e.topic and ${wasAccepted('n')}
          and (n.dated_on, n.no) > (e.dated_on, e.no)))
      group by people.id, people.role, asked.topic
      having asked.topic is null or min(asked.needed) > count(distinct case when e.dated_on >= asked.since
        and (e.ends_on is null or e.ends_on >= ${today}) then ${counted} end))
    select people.id, people.name, max(is_expired) as is_expired
    from lacking join people on people.id = lacking.id group by people.id, people.name`.execute(db)
  return rows.map(({ id, name, is_expired }) => ({ id, name, isExpired: Number(is_expired) === 1 }))
}

/** Candidates with something verified that has ended: by itself, or by the shortest period of any role. */
function mayHaveExpired(today: string, requirements: readonly { topic: string; since: string }[]) {
  const sinceOf = new Map<string, string>()
  for (const { topic, since } of requirements)
    if (since > (sinceOf.get(topic) ?? '')) sinceOf.set(topic, since)
  const verified = sql`select candidate_id from evidence where state = 'verified'`
  const byPeriod = [...sinceOf].map(
    ([topic, since]) => sql`${verified} and topic = ${topic} and dated_on < ${since}`,
  )
  return sql.join([sql`${verified} and ends_on < ${today}`, ...byPeriod], sql` union `)
}

/** The first day from which a check that is shown again after so many months counts today. */
function firstDayFor(today: string, months: number): string {
  let day = shiftDay(shiftMonths(today, -months), -ABOUT)
  while (shiftMonths(day, months) < today) day = shiftDay(day, 1)
  return day
}

/** A shorter month moves a day by so many. */
const ABOUT = 3

type PersonRow = {
  id: string
  name: string
  reference: string
  owner_name: string | null
  compliance_role: string | null
  specialty: string
}

/**
 * The passports of candidates, from their evidence and from what is asked today.
 * @param isForWork whether for what their work of today asks, if they work, and not for their own role
 */
async function derive(db: Db, clock: Clock, ids: readonly string[], isForWork = false) {
  const today = dayInLondon(clock.now())
  const chosen = sql`(${sql.join(ids)})`
  const work = sql`select candidate_id, role from ${workOn(today)} w where candidate_id in ${chosen}`
  const [asked, people, shownBy, works] = await Promise.all([
    requirementsByRole(db, today),
    sql<PersonRow>`select id, name, reference, owner_name, compliance_role, specialty
      from candidates where id in ${chosen}`.execute(db),
    shownByCandidate(db, chosen),
    isForWork ? sql<{ candidate_id: string; role: string | null }>`${work}`.execute(db) : { rows: [] },
  ])
  const rolesBy = Map.groupBy(works.rows, ({ candidate_id }) => candidate_id)
  return people.rows.map((row) => {
    const own = roleOf(row.compliance_role, row.specialty)
    const roles = (rolesBy.get(row.id) ?? [{ role: null }]).map(({ role }) => roleOf(role, '') ?? own)
    const shown = shownBy.get(row.id) ?? []
    const known = roles.filter((role) => role !== undefined)
    const all = known.flatMap((role) => passportOn(today, asked[role], shown))
    return {
      ...{ candidateId: row.id, name: row.name, reference: row.reference, owner: row.owner_name },
      items: known.length === 0 ? undefined : worstOfEach(all),
    }
  })
}

/** What candidates have shown, by their ids. @param ids a condition */
async function shownByCandidate(db: Db, ids: ReturnType<typeof sql>): Promise<Map<string, Shown[]>> {
  const rows = db.selectFrom('evidence').select(['candidate_id', ...SHOWN_COLUMNS])
  const shown = await rows.where(sql<boolean>`candidate_id in ${ids}`).execute()
  const byCandidate = Map.groupBy(shown, ({ candidate_id }) => candidate_id)
  return new Map([...byCandidate].map(([id, theirs]) => [id, theirs.map(toShown)]))
}
