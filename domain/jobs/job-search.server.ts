import { sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { columnContains, contains } from '#platform/db/search.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { byAlphabet, cleanSearchText, normalizeForSearch } from '#platform/text.ts'
import { jobColumns, toJob } from './jobs.server.ts'
import {
  JOBS_PER_PAGE,
  type Job,
  type JobColor,
  type JobFacets,
  type JobPage,
  type JobQuery,
  type JobSummary,
  type JobType,
  postedText,
} from './jobs.ts'

/** The filters of a list of jobs. `q` also searches the location (D25). */
export type JobFilters = {
  keyword?: string | undefined
  q?: string | undefined
  location?: string | undefined
  type?: string | undefined
  includeInactive?: boolean
}

/** Searches at a time, so that other requests read the database in between. */
const searches = createSemaphore(2)

/** All matching row numbers, newest first: count and pages of a search take one query until a job changes. */
const matchingJobs = cacheUntilJobsChange(async (db: Db, filters: JobFilters) => {
  const { includeInactive = false, ...narrowing } = filters
  const all = await allJobs(db, includeInactive)
  if (!Object.values(narrowing).some(Boolean)) return all
  return inOrderOf(all, await readNumbers(db, matching(db, filters)))
})

/** The row numbers of all jobs, newest first. */
const allJobs = cacheUntilJobsChange((db: Db, includeInactive: boolean) =>
  readNumbers(db, newestFirst(db, includeInactive)),
)

/** Puts numbers in the order of a longer list, in a tenth of the time that a database takes to sort them. */
function inOrderOf(all: Uint32Array, found: Uint32Array): Uint32Array {
  const isFound = new Uint8Array(found.reduce((largest, no) => Math.max(largest, no), 0) + 1)
  for (const no of found) isFound[no] = 1
  return all.filter((no) => isFound[no] === 1)
}

function readNumbers(db: Db, jobs: ReturnType<typeof matching>): Promise<Uint32Array> {
  return searches.run(async () => {
    // One text is many times faster to hand over than thousands of rows.
    const { numbers } = await db
      .selectFrom(jobs.select('no').as('found'))
      .select(sql<string | null>`string_agg(cast(no as text), ',')`.as('numbers'))
      .executeTakeFirstOrThrow()
    return numbers === null ? new Uint32Array() : Uint32Array.from(numbers.split(','), Number)
  })
}

/** The one condition of every list, in no order. */
function matching(db: Db, { keyword = '', q = '', location, type, includeInactive }: JobFilters) {
  const [words, text] = [cleanSearchText(keyword), cleanSearchText(q)]
  let jobs = db.selectFrom('jobs')
  if (!includeInactive) jobs = jobs.where('is_active', '=', 1)
  if (location) jobs = jobs.where('location_normalized', '=', normalizeForSearch(location))
  if (type) jobs = jobs.where('type', '=', type)
  if (words) jobs = jobs.where(contains(db.engine, 'jobs', words))
  if (text) {
    jobs = jobs.where(({ or }) =>
      or([contains(db.engine, 'jobs', text), columnContains(db.engine, 'location_normalized', text)]),
    )
  }
  return jobs
}

/** The one order of every list. Jobs that were never active are as old as their record. */
function newestFirst(db: Db, includeInactive = false) {
  const published = includeInactive ? sql`coalesce(published_at, created_at)` : sql.ref('published_at')
  // ISO dates sort the same in every language; without one PostgreSQL takes half as long.
  const date = db.engine === 'postgres' ? sql`${published} collate "C"` : published
  return matching(db, { includeInactive }).orderBy(date, 'desc').orderBy('no', 'desc')
}

/** A page of the active jobs that match, newest first (§5). A page beyond the last is the last. */
export async function listActiveJobs(db: Db, clock: Clock, query: JobQuery): Promise<JobPage> {
  const { page, ...filters } = query
  const numbers = await matchingJobs(db, filters)
  const bounds = boundsOf(page, JOBS_PER_PAGE, numbers.length)
  const jobs = await activeJobsByNumber(db, clock, numbers.subarray(Math.max(0, bounds.from - 1), bounds.to))
  return { ...bounds, jobs }
}

/** Whole jobs for other systems, newest first, and the total. `limit` is at most 1,000. */
export async function searchJobs(
  db: Db,
  { limit, page, ...filters }: JobFilters & { limit: number; page: number },
): Promise<{ jobs: Job[]; total: number }> {
  const numbers = await matchingJobs(db, filters)
  const ofPage = numbers.subarray((page - 1) * limit, page * limit)
  if (ofPage.length === 0) return { jobs: [], total: numbers.length }
  let rows = db
    .selectFrom('jobs')
    .select(['no', ...jobColumns])
    .where('no', 'in', [...ofPage])
  if (!filters.includeInactive) rows = rows.where('is_active', '=', 1)
  return { jobs: inOrder(ofPage, await rows.execute()).map(toJob), total: numbers.length }
}

/** The active jobs with these row numbers, in their order. */
export async function activeJobsByNumber(
  db: Db,
  clock: Clock,
  numbers: ArrayLike<number> & Iterable<number>,
): Promise<JobSummary[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .select(summaryColumns)
    .where('no', 'in', [...numbers])
    .where('is_active', '=', 1)
    .execute()
  return inOrder(numbers, rows).map(({ no: _, published_at: publishedAt, beginning, ...job }) => ({
    ...job,
    type: job.type as JobType,
    color: job.color as JobColor,
    excerpt: beginning.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).trim(),
    posted: postedText({ posted: job.posted, publishedAt }, clock),
  }))
}

/** The locations and types of active jobs, sorted (§2). */
export const activeJobFacets = cacheUntilJobsChange(async (db: Db): Promise<JobFacets> => {
  const active = db.selectFrom('jobs').where('is_active', '=', 1)
  const [locations, types] = await Promise.all([
    // Spellings that look alike are one place, shown by one of them.
    active
      .select(({ fn }) => fn.max('location').as('location'))
      .groupBy('location_normalized')
      .execute(),
    active.select('type').distinct().execute(),
  ])
  return {
    locations: locations.map(({ location }) => location).sort(byAlphabet),
    types: types.map(({ type }) => type).sort(byAlphabet),
  }
})

/** The newest active jobs. */
export async function newestActiveJobs(db: Db, clock: Clock, limit: number): Promise<JobSummary[]> {
  return activeJobsByNumber(db, clock, (await matchingJobs(db, {})).subarray(0, limit))
}

/** The row numbers of all active jobs, newest first. */
export const activeJobNumbers = (db: Db) => matchingJobs(db, {})

/** Other active jobs for somebody who reads this one: those of its location first, then those of its type. */
export async function similarJobs(
  db: Db,
  clock: Clock,
  job: Pick<Job, 'id' | 'location' | 'type'>,
  limit: number,
): Promise<JobSummary[]> {
  const [near, alike] = await Promise.all([
    matchingJobs(db, { location: job.location }),
    matchingJobs(db, { type: job.type }),
  ])
  // The job itself can be among either, and jobs of the location among those of the type.
  const candidates = new Set([...near.subarray(0, limit + 1), ...alike.subarray(0, 2 * limit + 1)])
  const jobs = await activeJobsByNumber(db, clock, [...candidates].slice(0, limit + 1))
  return jobs.filter(({ id }) => id !== job.id).slice(0, limit)
}

/** Addresses for the site map: id and last change of active jobs, newest first. */
export async function activeJobAddresses(db: Db, limit: number, page: number) {
  const rows = await newestFirst(db)
    .select(['id', 'updated_at'])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }))
}

/** Enough of a description for the two lines that a card shows. */
const EXCERPT_LENGTH = 220

const summaryColumns = [
  ...(['no', 'id', 'title', 'company', 'location', 'type', 'salary', 'color'] as const),
  ...(['posted', 'published_at'] as const),
  // Longer than the excerpt, in which white space is collapsed.
  sql<string>`substr(description, 1, ${sql.lit(4 * EXCERPT_LENGTH)})`.as('beginning'),
] as const

/** Rows in the order of their numbers; those that are gone meanwhile are left out. */
export function inOrder<Row extends { no: number }>(numbers: Iterable<number>, rows: Row[]): Row[] {
  const byNumber = new Map(rows.map((row) => [Number(row.no), row]))
  return [...numbers].flatMap((no) => byNumber.get(no) ?? [])
}
