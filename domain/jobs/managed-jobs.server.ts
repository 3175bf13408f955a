import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { cleanSearchText, contains, planSearch, type SearchWay } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type JobType, postedText } from './jobs.ts'
import {
  type JobSort,
  MANAGED_JOBS_PER_PAGE,
  type ManagedJob,
  type ManagedJobPage,
  type ManagedJobQuery,
} from './managed-jobs.ts'
import { isQuiet } from './quiet-jobs.server.ts'

/** Title, company and location. */
const SEARCHED = ['heading_folded', 'place_folded'] as const

/** What each sort of the list goes by; the last column makes the order whole. */
const sortColumns = {
  added: ['created_at', 'no'],
  title: ['heading_folded', 'place_folded', 'no'],
  company: ['company_folded', 'heading_folded', 'place_folded', 'no'],
  location: ['place_folded', 'heading_folded', 'no'],
  state: ['is_active', 'no'],
} as const satisfies Record<JobSort['by'], readonly (keyof Tables['jobs'])[]>

/**
 * A page of all jobs, active or not, for administrators: the search is a substring of title, company or location, whatever the case (§5). A page
 * beyond the last is the last.
 */
export async function listManagedJobs(db: Db, clock: Clock, query: ManagedJobQuery): Promise<ManagedJobPage> {
  const term = cleanSearchText(query.search)
  const plan = term ? await planSearch(db, 'jobs', SEARCHED, term) : undefined
  const known = query.state || query.type ? undefined : plan?.found
  const total = known ?? (await countOf(narrow(db, clock, { ...query, term }, plan?.way)))
  const bounds = boundsOf(query.page, MANAGED_JOBS_PER_PAGE, total)
  const offset = (bounds.page - 1) * MANAGED_JOBS_PER_PAGE
  const found = narrow(db, clock, { ...query, term, isPage: true }, plan?.way)
  // Numbers first: an index has them in order, and only a page of the rows themselves is read.
  const numbers = await sorted(db, found.select('no'), query.sort)
    .limit(MANAGED_JOBS_PER_PAGE)
    .offset(offset)
    .execute()
  const jobs = await jobsByNumber(
    db,
    clock,
    numbers.map(({ no }) => no),
  )
  return { ...bounds, jobs }
}

async function countOf(jobs: SelectQueryBuilder<Tables, 'jobs', object>): Promise<number> {
  const { count } = await jobs
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Jobs by the numbers of their rows, in the order of these. */
async function jobsByNumber(db: Db, clock: Clock, numbers: readonly number[]): Promise<ManagedJob[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .select([
      'no',
      'id',
      'title',
      'company',
      'location',
      'type',
      'salary',
      'is_active',
      'posted',
      'published_at',
    ])
    .where('no', 'in', numbers)
    .execute()
  const found = new Map(rows.map((row) => [row.no, row]))
  return numbers.flatMap((no) => {
    const row = found.get(no)
    return row ? [toManagedJob(row, clock)] : []
  })
}

/** The titles of these jobs, for a question about them; those that are gone are left out. */
export async function jobTitles(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('jobs').select(['id', 'title']).where('id', 'in', ids).orderBy('no', 'desc').execute()
}

type Narrowing = Pick<ManagedJobQuery, 'state' | 'type'> & { term: string; isPage?: true }

function narrow(db: Db, clock: Clock, { term, state, type, isPage }: Narrowing, way: SearchWay | undefined) {
  let jobs = db.selectFrom('jobs')
  if (term) jobs = jobs.where(contains(db.engine, 'jobs', SEARCHED, term, way))
  if (state === 'quiet') jobs = jobs.where(isQuiet(clock, isPage))
  else if (state) jobs = jobs.where('jobs.is_active', '=', state === 'active' ? 1 : 0)
  if (type) jobs = jobs.where('jobs.type', '=', type)
  return jobs
}

function sorted<O>(db: Db, jobs: SelectQueryBuilder<Tables, 'jobs', O>, { by, isDescending }: JobSort) {
  // Active comes first, and 1 is more than 0.
  const isBackwards = by === 'state' ? !isDescending : isDescending
  return sortColumns[by].reduce((query, column) => {
    const isText = column.endsWith('_folded')
    const value = sql.ref(`jobs.${column}`)
    // The order of the characters, on both engines: a server's own order may skip the spaces.
    const ordered = isText && db.engine === 'postgres' ? sql`${value} collate "C"` : value
    return query.orderBy(ordered, isBackwards ? 'desc' : 'asc')
  }, jobs)
}

type ManagedJobRow = Pick<
  Selectable<Tables['jobs']>,
  'id' | 'title' | 'company' | 'location' | 'type' | 'salary' | 'is_active' | 'posted' | 'published_at'
>

function toManagedJob(row: ManagedJobRow, clock: Clock): ManagedJob {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    isActive: row.is_active === 1,
    posted: postedText({ posted: row.posted, publishedAt: row.published_at }, clock),
  }
}
