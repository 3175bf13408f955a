import type { Staff } from '#domain/accounts/admin.server.ts'
import { findColleague } from '#domain/accounts/colleagues.server.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import {
  countBy,
  countRows,
  idsAround,
  type ListSearch,
  newestFirst,
  pageOf,
  searchNewest,
} from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { byAlphabet } from '#platform/text.ts'
import type { Application, ApplicationCounts, ApplicationPage, BesideInList } from './application-desk.ts'
import { orderOf } from './application-order.server.ts'
import {
  APPLICATIONS_PER_PAGE,
  type ApplicationFilters,
  type ApplicationQuery,
  NOBODY,
} from './application-query.ts'
import { inAnyStatus, matching, toApplication } from './application-rows.server.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from './applications.ts'

/** Jobs offered as a filter are those of so many applications, the latest. */
const LATEST = 300

/** A page of the applications found, in their order, and how many each status has. At most the last page. */
export async function listApplications(
  db: Db,
  _staff: Staff,
  clock: Clock,
  query: ApplicationQuery,
): Promise<ApplicationPage> {
  const size = { rowsPerPage: APPLICATIONS_PER_PAGE }
  const order = orderOf(db, query.sort)
  const read = (page: number) =>
    pageOf(db, 'applications', matching(db, clock, query), { page, ...size }, order)
  const [counts, asked] = await Promise.all([countApplications(db, clock, query), read(query.page)])
  const bounds = boundsOf(query.page, APPLICATIONS_PER_PAGE, counts[query.status || 'all'])
  const rows = bounds.page === query.page ? asked : await read(bounds.page)
  const others = await countOthers(
    db,
    rows.map((row) => row.candidate_id),
  )
  return {
    applications: rows.map((row) => ({ ...toApplication(row), others: others(row.candidate_id) })),
    counts,
    bounds,
  }
}

/** Counts, for some candidates, the applications of each beside one. */
async function countOthers(db: Db, candidates: readonly (string | null)[]) {
  const ids = candidates.filter((id) => id !== null)
  if (ids.length === 0) return () => 0
  const theirs = db.selectFrom('applications').where('candidate_id', 'in', ids).where('is_spam', '=', 0)
  const counts = await countBy(theirs, 'candidate_id')
  return (id: string | null) => (counts.get(id ?? '') ?? 1) - 1
}

/** How many applications each status has under the other filters, and how many are suspected spam. */
async function countApplications(
  db: Db,
  clock: Clock,
  filters: ApplicationFilters,
): Promise<ApplicationCounts> {
  const rows = await inAnyStatus(db, clock, filters)
    .select((eb) => ['is_spam', 'status', eb.fn.countAll<string | number>().as('count')])
    .groupBy(['is_spam', 'status'])
    .execute()
  const count = (isSpam: number, status?: string) =>
    rows
      .filter((row) => Number(row.is_spam) === isSpam && (status === undefined || row.status === status))
      .reduce((sum, row) => sum + Number(row.count), 0)
  const statuses = Object.keys(APPLICATION_STATUSES).map((status) => [status, count(0, status)])
  return { ...Object.fromEntries(statuses), all: count(0), spam: count(1) }
}

/** Of the list beside an application, so many before and after it are shown. */
const BESIDE = { before: 8, after: 24 }

/**
 * What stands before and after an application in a filtered list, which need not hold it any more, and the
 * application itself.
 */
export async function listBeside(
  db: Db,
  _staff: Staff,
  clock: Clock,
  query: Partial<ApplicationQuery>,
  id: string,
): Promise<BesideInList[]> {
  const { before, after } = await idsAround(
    'applications',
    matching(db, clock, query),
    id,
    BESIDE,
    orderOf(db, query.sort),
  )
  const ids = [...before, id, ...after]
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'name', 'status', 'specialty'])
    .select(['job_title as jobTitle', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map(rows.map((row) => [row.id, { ...row, status: row.status as ApplicationStatus }]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** How many applications nobody has looked at. */
export function countNewApplications(db: Db): Promise<number> {
  return countRows(db.selectFrom('applications').where('is_spam', '=', 0).where('status', '=', 'new'))
}

export type ApplicationSearch = ListSearch & { status?: ApplicationStatus | undefined }

/** Applications for other systems, newest first, without suspected spam, and how many there are in all. */
export async function searchApplications(
  db: Db,
  _staff: Staff,
  clock: Clock,
  { status, ...search }: ApplicationSearch,
): Promise<{ applications: Application[]; total: number }> {
  const rows = matching(db, clock, { status: status ?? '' })
  const { found, total } = await searchNewest(db, 'applications', rows, search)
  return { applications: found.map(toApplication), total }
}

/** The jobs of the latest applications, by title, and always the one that is chosen. */
export async function jobsWithApplications(db: Db, chosen: string): Promise<{ id: string; title: string }[]> {
  const forJobs = db
    .selectFrom('applications')
    .select(['job_id', 'job_title'])
    .where('job_id', 'is not', null)
  const [latest, one] = await Promise.all([
    newestFirst(forJobs.where('is_spam', '=', 0), 'applications')
      .limit(LATEST)
      .execute(),
    chosen ? forJobs.where('job_id', '=', chosen).limit(1).execute() : [],
  ])
  const titles = new Map([...one, ...latest].map((row) => [row.job_id as string, row.job_title ?? '']))
  return [...titles].map(([id, title]) => ({ id, title })).sort((x, y) => byAlphabet(x.title, y.title))
}

/** The name of an owner, by the account's id; the name it had where the account is gone, or empty. */
export async function ownerNameOf(db: Db, staff: Staff, id: string): Promise<string> {
  if (id === '' || id === NOBODY) return ''
  const colleague = await findColleague(db, staff, id)
  if (colleague) return colleague.name
  const owned = db.selectFrom('applications').select('owner_name').where('owner_id', '=', id).limit(1)
  return (await owned.executeTakeFirst())?.owner_name ?? ''
}
