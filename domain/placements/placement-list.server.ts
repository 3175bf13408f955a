import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { readPassport } from '#domain/compliance/checked.ts'
import { roleOf } from '#domain/compliance/compliance.ts'
import { csvLines } from '#domain/lists/csv-lines.server.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { columnContains, TRIGRAM } from '#platform/db/search.server.ts'
import { historyOf } from './placement-history.server.ts'
import { valuesOf } from './placements.server.ts'
import {
  ENDING_DAYS,
  PLACEMENT_LIST_NAMES,
  PLACEMENT_LISTS,
  PLACEMENTS_PER_PAGE,
  type Placement,
  type PlacementFilters,
  type PlacementList,
  type PlacementPage,
  type PlacementQuery,
  standingOn,
} from './placements.ts'

const SEARCHED_WORDS = 8
const MOST_OF_ONE = 100

/** Placements with the names of whom they are of. For the files of this folder. */
export const selectPlacements = (db: DbOrTrx) =>
  db
    .selectFrom('placements')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .innerJoin('clients', 'clients.id', 'client_id')
    .selectAll('placements')
    .select(['candidates.name as candidate', 'candidates.reference as candidate_reference'])
    .select(['candidates.compliance_role as own_role', 'candidates.specialty', 'clients.name as client'])

/** Today, and the last day that is soon, in London. */
function daysOf(clock: Clock) {
  const today = dayInLondon(clock.now())
  return { today, soon: shiftDay(today, ENDING_DAYS) }
}

/** The placements that fit all filters but the list. */
function inAnyList(db: Db, staff: Staff, { search, mine }: PlacementFilters) {
  let rows = db.selectFrom('placements')
  if (mine) rows = rows.where('placements.by_id', '=', staff.id)
  for (const word of search.split(' ', SEARCHED_WORDS).filter(Boolean)) {
    // What no index finds is looked for among those who are placed alone.
    const isIndexed = db.engine === 'postgres' && [...word].length >= TRIGRAM
    const found = (table: 'candidates' | 'clients', id: 'candidate_id' | 'client_id') =>
      db
        .selectFrom(table)
        .select(`${table}.id`)
        .where(columnContains(db.engine, `${table}.search_text`, word))
        .$if(!isIndexed, (people) => people.whereRef(`${table}.id`, '=', `placements.${id}` as never))
    const reference = sql<boolean>`lower(placements.reference) like ${`%${word.toLowerCase()}%`}`
    rows = rows.where((eb) =>
      eb.or([
        eb('candidate_id', 'in', found('candidates', 'candidate_id')),
        eb('client_id', 'in', found('clients', 'client_id')),
        reference,
      ]),
    )
  }
  return rows
}

/** The same that `standingOn` says of one; those that end soon are at work, too. */
function isIn(list: PlacementList, { today, soon }: { today: string; soon: string }) {
  const began = sql`cancelled_at is null and first_on <= ${today}`
  switch (list) {
    case '':
      return sql<boolean>`1 = 1`
    case 'cancelled':
      return sql<boolean>`cancelled_at is not null`
    case 'coming':
      return sql<boolean>`cancelled_at is null and first_on > ${today}`
    case 'ended':
      return sql<boolean>`cancelled_at is null and last_on < ${today}`
    case 'running':
      return sql<boolean>`${began} and (last_on is null or last_on >= ${today})`
    case 'ending':
      return sql<boolean>`${began} and last_on >= ${today} and last_on <= ${soon}`
  }
}

/** What ends next comes first; otherwise what began, or begins, last. */
const orderOf = (list: PlacementList) =>
  list === 'ending' ? ({ by: 'last_on', way: 'asc' } as const) : ({ by: 'first_on', way: 'desc' } as const)

/** The numbers of the placements that fit, in the order of the list. */
function numbersOf(db: Db, clock: Clock, staff: Staff, query: PlacementFilters) {
  const { by, way } = orderOf(query.list)
  return inAnyList(db, staff, query)
    .where(isIn(query.list, daysOf(clock)))
    .select('placements.no')
    .orderBy(by, way)
    .orderBy('placements.no', 'desc')
}

/** A page of placements, with how many each list has. */
export async function listPlacements(
  db: Db,
  clock: Clock,
  staff: Staff,
  query: PlacementQuery,
): Promise<PlacementPage> {
  const counts = await countLists(db, clock, staff, query)
  const bounds = boundsOf(query.page, PLACEMENTS_PER_PAGE, counts[query.list])
  // Their numbers come first, so that a far page costs little more.
  const numbers = numbersOf(db, clock, staff, query)
    .limit(PLACEMENTS_PER_PAGE)
    .offset((bounds.page - 1) * PLACEMENTS_PER_PAGE)
  const { by, way } = orderOf(query.list)
  const rows = await selectPlacements(db)
    .where('placements.no', 'in', sql<number>`(select no from ${numbers} as found)`)
    .orderBy(`placements.${by}`, way)
    .orderBy('placements.no', 'desc')
    .execute()
  return { placements: rows.map((row) => toPlacement(row, clock)), counts, bounds }
}

async function countLists(db: Db, clock: Clock, staff: Staff, filters: PlacementFilters) {
  const days = daysOf(clock)
  const row = await inAnyList(db, staff, filters)
    .select(
      PLACEMENT_LIST_NAMES.map((list) =>
        sql<string | number>`count(case when ${isIn(list, days)} then 1 end)`.as(list || 'all'),
      ),
    )
    .executeTakeFirstOrThrow()
  const counts = PLACEMENT_LIST_NAMES.map((list) => [list, Number(row[list || 'all'])])
  return Object.fromEntries(counts) as PlacementPage['counts']
}

/** How many placements end soon. @param mine only those of the reader */
export function countEnding(db: Db, clock: Clock, staff: Staff, mine = false): Promise<number> {
  return countRows(
    inAnyList(db, staff, { search: '', list: 'ending', mine }).where(isIn('ending', daysOf(clock))),
  )
}

/**
 * Where a candidate works, or who works at a client or in a job: those at work first, then what began, or
 * begins, last. With how many there are in all, and how many that nobody cancelled.
 */
export async function placementsOf(
  db: Db,
  clock: Clock,
  _staff: Staff,
  of: { candidate: string } | { client: string } | { job: string },
): Promise<{ placements: Placement[]; total: number; uncancelled: number }> {
  const rows = selectPlacements(db)
  const theirs =
    'candidate' in of
      ? rows.where('candidate_id', '=', of.candidate)
      : 'client' in of
        ? rows.where('client_id', '=', of.client)
        : rows.where('job_id', '=', of.job)
  const found = await theirs
    .orderBy(sql`case when ${isIn('running', daysOf(clock))} then 0 else 1 end`)
    .orderBy('first_on', 'desc')
    .limit(MOST_OF_ONE)
    .execute()
  const placements = found.map((row) => toPlacement(row, clock))
  const isAll = found.length < MOST_OF_ONE
  const uncancelled = isAll
    ? placements.filter(({ isCancelled }) => !isCancelled).length
    : await countRows(theirs.clearSelect().where('cancelled_at', 'is', null))
  return { placements, total: isAll ? found.length : await countRows(theirs.clearSelect()), uncancelled }
}

/** One placement with its history and what was checked for it and changes; undefined when there is none. */
export async function findPlacement(db: Db, clock: Clock, _staff: Staff, id: string) {
  const row = await selectPlacements(db).where('placements.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const placement = toPlacement(row, clock)
  return { placement, passport: readPassport(row.passport), ...(await historyOf(db, id)) }
}

const HEADINGS = [
  ...['Reference', 'Candidate', 'Candidate reference', 'Client', 'Job', 'Where', 'First day', 'Last day'],
  ...['Pay', 'Charge', 'For each', 'How it stands', 'Placed by', 'Times', 'Who to ask for'],
]

/** The placements that fit the filters as CSV for payroll, some lines at a time. Amounts are in pounds. */
export function exportPlacements(
  db: Db,
  clock: Clock,
  staff: Staff,
  filters: PlacementFilters,
): AsyncGenerator<string> {
  const readNumbers = () => numbersOf(db, clock, staff, filters).execute()
  const readRows = (some: number[]) => selectPlacements(db).where('placements.no', 'in', some).execute()
  return csvLines(HEADINGS, readNumbers, readRows, (rows) =>
    rows.map((row) => toCells(toPlacement(row, clock))),
  )
}

function toCells(placement: Placement): string[] {
  const { reference, candidate, client, jobTitle, place, firstDay, lastDay, pay, charge, unit } = placement
  const pounds = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))
  return [
    ...[reference, candidate.name, candidate.reference, client.name, jobTitle, place, firstDay],
    ...[lastDay ?? '', pounds(pay), pounds(charge), unit],
    ...[PLACEMENT_LISTS[placement.standing], placement.by, placement.times, placement.askFor],
  ]
}

type Found = Awaited<ReturnType<ReturnType<typeof selectPlacements>['executeTakeFirstOrThrow']>>

/** The same for its rows. */
export function toPlacement(row: Found, clock: Clock): Placement {
  const values = { ...valuesOf(row), firstDay: row.first_on }
  const isCancelled = row.cancelled_at !== null
  const { today, soon } = daysOf(clock)
  return {
    ...values,
    id: row.id,
    reference: row.reference,
    candidate: { id: row.candidate_id, name: row.candidate, reference: row.candidate_reference },
    client: { id: row.client_id, name: row.client },
    jobId: row.job_id,
    submissionId: row.submission_id,
    role: roleOf(row.compliance_role ?? row.own_role, row.specialty),
    endReason: row.end_reason,
    isCancelled,
    exception:
      row.exception_reason === null
        ? undefined
        : { reason: row.exception_reason, by: row.exception_by ?? '' },
    standing: standingOn(today, { ...values, isCancelled }, soon),
    version: Number(row.version),
    by: row.by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
