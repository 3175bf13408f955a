import { sql } from 'kysely'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { readPassport, wasMet } from '#domain/compliance/checked.ts'
import { ITEM_STATES } from '#domain/compliance/passport.ts'
import { topicNames } from '#domain/compliance/requirements.server.ts'
import { csvLines } from '#domain/lists/csv-lines.server.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { formatMoment, momentForSheet, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import {
  AUDIT_COLUMNS,
  AUDIT_ROWS_PER_PAGE,
  type AuditFile,
  type AuditLine,
  type AuditQuery,
  type AuditRows,
} from './compliance-audit.ts'
import type { Days } from './reports.ts'

/** That somebody was placed, or kept on, before all was checked. */
const isException = sql<boolean>`(exception_reason is not null or exists (select 1 from placement_changes
  where placement_id = placements.id and placement_changes.exception_reason is not null))`

/** Placements of which a day lies in the period; what never began is none. */
function running(db: Db, { from, to }: Days, rows: AuditFile) {
  const all = db
    .selectFrom('placements')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .innerJoin('clients', 'clients.id', 'client_id')
    .where('cancelled_at', 'is', null)
    .where('first_on', '<=', to)
    .where((eb) => eb.or([eb('last_on', 'is', null), eb('last_on', '>=', from)]))
  if (rows === 'exceptions') return all.where(isException)
  if (rows === 'complete') return all.where(sql<boolean>`not ${isException} and passport is not null`)
  if (rows === 'unknown') return all.where(sql<boolean>`not ${isException} and passport is null`)
  return all
}

const placementsIn = (db: Db, days: Days, rows: AuditFile) =>
  running(db, days, rows)
    .select(['placements.id', 'placements.no', 'placements.reference', 'job_title', 'first_on', 'last_on'])
    .select(['passport', 'exception_reason', 'exception_by', 'placements.by_name'])
    .select(['candidates.name as person', 'clients.name as client'])

const peopleIn = (db: Db, days: Days) =>
  running(db, days, 'people')
    .select(['candidates.id', 'candidates.name as person', 'candidates.reference'])
    .select((eb) => eb.fn.countAll<string | number>().as('placements'))
    .select(sql<string>`min(first_on)`.as('first_on'))
    .select(
      sql<string | null>`case when count(last_on) < count(*) then null else max(last_on) end`.as('last_on'),
    )
    .groupBy(['candidates.id', 'candidates.name', 'candidates.reference'])

/** What staff decided about evidence in the period, by London's days. */
function decisions(db: Db, { from, to }: Days, event: 'verified' | 'rejected') {
  const [start, end] = [from, shiftDay(to, 1)].map((day) => startOfDayInLondon(day)?.toISOString() ?? '')
  return db
    .selectFrom('evidence_events')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .where('event', '=', event)
    .where('done_at', '>=', start as string)
    .where('done_at', '<', end as string)
}

const decisionsIn = (db: Db, days: Days, event: 'verified' | 'rejected') =>
  decisions(db, days, event)
    .select(['evidence_events.id', 'evidence_events.no', 'topic', 'detail', 'by_name', 'done_at'])
    .select(['candidate_id', 'candidates.name as person'])

/** How many there are of each in the period. */
export async function auditFigures(db: Db, _admin: Admin, days: Days): Promise<Record<AuditRows, number>> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<string | number | null>`sum(case when ${condition} then 1 else 0 end)`
  const placed = running(db, days, 'placements')
    .select((eb) => eb.fn.countAll<string | number>().as('placements'))
    .select(sql<string | number>`count(distinct candidate_id)`.as('people'))
    .select(sum(isException).as('exceptions'))
    .select(sum(sql`not ${isException} and passport is not null`).as('complete'))
    .select(sum(sql`not ${isException} and passport is null`).as('unknown'))
  const [figures, verified, rejected] = await Promise.all([
    placed.executeTakeFirstOrThrow(),
    countRows(decisions(db, days, 'verified')),
    countRows(decisions(db, days, 'rejected')),
  ])
  const { people, placements, complete, exceptions, unknown } = figures
  return {
    ...{ people: Number(people), placements: Number(placements), complete: Number(complete ?? 0) },
    ...{ exceptions: Number(exceptions ?? 0), unknown: Number(unknown ?? 0), verified, rejected },
  }
}

/** A page of the rows that a figure counts. @param total the figure */
export async function auditLines(db: Db, _admin: Admin, query: AuditQuery, total: number) {
  const { rows, page } = query
  const asked = { asked: page, rowsPerPage: AUDIT_ROWS_PER_PAGE, total }
  if (rows === 'people') {
    const found = await readPage(peopleIn(db, query).orderBy('person').orderBy('candidates.id'), asked)
    return { bounds: found.bounds, lines: found.rows.map(personLine) }
  }
  if (rows === 'verified' || rows === 'rejected') {
    const names = await topicNames(db)
    const newest = decisionsIn(db, query, rows).orderBy('done_at', 'desc')
    const found = await readPage(newest.orderBy('evidence_events.no', 'desc'), asked)
    return { bounds: found.bounds, lines: found.rows.map((row) => decisionLine(row, names)) }
  }
  const newest = placementsIn(db, query, rows).orderBy('first_on', 'desc').orderBy('placements.no', 'desc')
  const found = await readPage(newest, asked)
  const checks = await checksOf(db, found.rows)
  return { bounds: found.bounds, lines: found.rows.map((row) => placementLine(row, checks(row))) }
}

/** The rows of a figure as CSV, or each requirement of each placement, some lines at a time. */
export async function* auditCsv(db: Db, _admin: Admin, days: Days, file: AuditFile): AsyncGenerator<string> {
  const headings = AUDIT_COLUMNS[file]
  if (file === 'people') {
    const people = peopleIn(db, days).select('candidates.no').groupBy('candidates.no')
    const readNumbers = () => people.orderBy('candidates.id').execute()
    const readRows = (some: number[]) => people.where('candidates.no', 'in', some).execute()
    yield* csvLines(headings, readNumbers, readRows, (rows) => rows.map((row) => personLine(row).cells))
  } else if (file === 'verified' || file === 'rejected') {
    const names = await topicNames(db)
    const inOrder = decisions(db, days, file).orderBy('done_at').orderBy('evidence_events.no')
    const readNumbers = () => inOrder.select('evidence_events.no').execute()
    const readRows = (some: number[]) =>
      decisionsIn(db, days, file).where('evidence_events.no', 'in', some).execute()
    const toCells = (row: Decision) => [
      momentForSheet(row.done_at),
      ...decisionLine(row, names).cells.slice(1),
    ]
    yield* csvLines(headings, readNumbers, readRows, (rows) => rows.map(toCells))
  } else {
    const inOrder = running(db, days, file).orderBy('placements.no')
    const readNumbers = () => inOrder.select('placements.no').execute()
    const readRows = (some: number[]) =>
      placementsIn(db, days, file).where('placements.no', 'in', some).execute()
    yield* csvLines(headings, readNumbers, readRows, async (rows) => {
      const checks = await checksOf(db, rows)
      return rows.flatMap((row) =>
        file === 'requirements'
          ? requirementCells(row, checks(row))
          : [placementLine(row, checks(row)).cells],
      )
    })
  }
}

type Placed = Awaited<ReturnType<ReturnType<typeof placementsIn>['executeTakeFirstOrThrow']>>
type Person = Awaited<ReturnType<ReturnType<typeof peopleIn>['executeTakeFirstOrThrow']>>
type Decision = Awaited<ReturnType<ReturnType<typeof decisionsIn>['executeTakeFirstOrThrow']>>

/** What was checked when somebody was placed, and then for each change, with why it couldn't wait. */
type Check = { passport: string | null; exception_reason: string | null; exception_by: string | null }

/** What was checked for some placements, the first first. */
async function checksOf(db: Db, rows: readonly Placed[]): Promise<(row: Placed) => Check[]> {
  const changes = await db
    .selectFrom('placement_changes')
    .select(['placement_id', 'passport', 'exception_reason', 'by_name as exception_by'])
    .where('placement_id', 'in', ['', ...rows.map(({ id }) => id)])
    .where('passport', 'is not', null)
    .orderBy('no')
    .execute()
  const later = Map.groupBy(changes, ({ placement_id }) => placement_id)
  return (row) => [row, ...(later.get(row.id) ?? [])]
}

function placementLine(row: Placed, checks: readonly Check[]): AuditLine {
  const lines = readPassport(row.passport)?.lines ?? []
  const checked = lines.length === 0 ? '' : `${lines.filter(wasMet).length} of ${lines.length}`
  return {
    ...{ id: row.id, path: `/admin/placements/${row.id}` },
    cells: [
      ...[row.reference, row.person, row.client, row.job_title, row.first_on, row.last_on ?? ''],
      ...[checked, ...exceptionCells(checks), row.by_name],
    ],
  }
}

/** Each reason, and who gave it, where there are several. */
function exceptionCells(checks: readonly Check[]): string[] {
  const open = checks.filter(({ exception_reason }) => exception_reason !== null)
  return [
    open.map(({ exception_reason }) => exception_reason).join('; '),
    open.map(({ exception_by }) => exception_by).join('; '),
  ]
}

function requirementCells(row: Placed, all: readonly Check[]): string[][] {
  const who = [row.reference, row.person, row.client]
  return all.flatMap(({ passport }) => {
    const { day = '', lines = [] } = readPassport(passport) ?? {}
    return lines.flatMap(({ name, state, from, until, checks, limits = [] }) => {
      const stood = [...who, from ?? day, name, ITEM_STATES[state], until ?? '']
      if (checks.length === 0) return [[...stood, '', '', '', limits.join('; ')]]
      return checks.map(({ by, at, against }) => [
        ...[...stood, by, momentForSheet(at), against, limits.join('; ')],
      ])
    })
  })
}

function personLine({ id, person, reference, placements, first_on, last_on }: Person): AuditLine {
  const cells = [person, reference, String(placements), first_on, last_on ?? '']
  return { id, cells, path: `/admin/candidates/${id}` }
}

function decisionLine(row: Decision, names: ReadonlyMap<string, string>): AuditLine {
  const { against, reason } = JSON.parse(row.detail) as { against?: string; reason?: string }
  const said = against ?? reason ?? ''
  return {
    ...{ id: row.id, path: `/admin/candidates/${row.candidate_id}/passport` },
    cells: [
      formatMoment(new Date(row.done_at)),
      ...[row.person, names.get(row.topic) ?? row.topic, row.by_name, said],
    ],
  }
}
