import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import { type Clock, formatShortDay } from '#platform/clock.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { IndexedJob } from './job-index.server.ts'
import { type JobFilters, type JobMatches, matchJobs, milesTo } from './job-matches.server.ts'
import type { Band, Shift } from './job-options.ts'
import { isKnown, readConcepts } from './job-words.ts'
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
  MOST_SAVED_JOBS,
  postedText,
  startOf,
} from './jobs.ts'

/** Few enough to be read and written out while others wait. */
const JOBS_IN_A_BATCH = 100

/** A page of a search, and what the page says of it. */
export type JobSearch = JobPage &
  Omit<JobMatches, 'jobs' | 'from'> & {
    near: string
    /** Where nothing is found, what would be for one of its words. */
    words: { keyword: string; count: number }[]
  }

/** A page of the active jobs that match (§5, D27, D28). A page beyond the last is the last. */
export async function listActiveJobs(db: Db, clock: Clock, query: JobQuery): Promise<JobSearch> {
  const { page, ...filters } = query
  const { jobs: found, from, ...rest } = await matchJobs(db, filters)
  const bounds = boundsOf(page, JOBS_PER_PAGE, found.length)
  const shown = found.slice(Math.max(0, bounds.from - 1), bounds.to)
  const summaries = await summariesOf(db, clock, shown)
  const byId = new Map(shown.map((job) => [job.no, milesTo(job, from)]))
  const jobs = summaries.map(({ no, ...job }) => ({ ...job, miles: byId.get(no) }))
  const words = found.length === 0 ? await wordsAlone(db, filters) : []
  return { ...bounds, ...rest, near: from?.name ?? '', words, jobs }
}

/** Words and phrases of a keyword that are looked for alone, at most: each is a search. */
const MOST_WORDS = 3

async function wordsAlone(db: Db, filters: JobFilters) {
  const concepts = readConcepts(filters.keyword ?? '').map(({ typed }) => typed)
  // Of a phrase that finds nothing its words may.
  const all = concepts.length === 1 ? concepts.flatMap((phrase) => phrase.split(' ')) : concepts
  if (all.length < 2) return []
  // A word of the trade says more of what is meant than one that no search knows.
  const known = all.filter(isKnown)
  const others = all.filter((typed) => !isKnown(typed) && typed.length > 2)
  const found = [...known, ...others].slice(0, MOST_WORDS).map(async (keyword) => {
    const { jobs } = await matchJobs(db, { ...filters, keyword })
    return { keyword, count: jobs.length }
  })
  return (await Promise.all(found)).filter(({ count }) => count > 0)
}

/** Whole jobs for other systems, newest first, and the total. `limit` is at most 1,000. */
export async function searchJobs(
  db: Db,
  { limit, page, ...filters }: JobFilters & { limit: number; page: number },
): Promise<{ jobs: Job[]; total: number }> {
  const { jobs: found } = await matchJobs(db, { sort: 'newest', ...filters, isExact: true })
  const numbers = found.slice((page - 1) * limit, page * limit).map(({ no }) => no)
  if (numbers.length === 0) return { jobs: [], total: found.length }
  let rows = db
    .selectFrom('jobs')
    .select(['no', ...jobColumns])
    .where('no', 'in', numbers)
  if (!filters.includeInactive) rows = rows.where('is_active', '=', 1)
  return { jobs: inOrder(numbers, await rows.execute()).map(toJob), total: found.length }
}

/** All active jobs, newest first, whole, a hundred at a time. One that is paused meanwhile is left out. */
export async function* activeJobsInBatches(db: Db): AsyncGenerator<Job[], undefined> {
  const numbers = await activeJobNumbers(db)
  for (let start = 0; start < numbers.length; start += JOBS_IN_A_BATCH) {
    const batch = numbers.slice(start, start + JOBS_IN_A_BATCH)
    const rows = await db
      .selectFrom('jobs')
      .select(['no', ...jobColumns])
      .where('no', 'in', batch)
      .where('is_active', '=', 1)
      .execute()
    yield inOrder(batch, rows).map(toJob)
    await nextTurn()
  }
}

/** The active jobs with these row numbers, in their order. */
export async function activeJobsByNumber(
  db: Db,
  clock: Clock,
  numbers: Iterable<number>,
): Promise<JobSummary[]> {
  const found = await summariesOf(
    db,
    clock,
    [...numbers].map((no) => ({ no })),
  )
  return found.map(({ no: _, ...job }) => job)
}

async function summariesOf(
  db: Db,
  clock: Clock,
  jobs: readonly Pick<IndexedJob, 'no'>[],
): Promise<(JobSummary & { no: number })[]> {
  const numbers = jobs.map(({ no }) => no)
  if (numbers.length === 0) return []
  const rows = await summaryRows(db, numbers)
  return inOrder(numbers, rows).map((row) => ({
    no: Number(row.no),
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    color: row.color as JobColor,
    band: row.band as Band,
    shifts: JSON.parse(row.shifts) as Shift[],
    starts: shortDay(startOf({ startsOn: row.starts_on }, clock)),
    publishedAt: row.published_at,
    excerpt: row.beginning.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).trim(),
    posted: postedText({ posted: row.posted, publishedAt: row.published_at }, clock),
  }))
}

const shortDay = (day: Date | undefined) => (day ? formatShortDay(day) : '')

/** Those of these jobs that are active, in their order. @param ids as somebody sent them */
export async function activeJobsById(db: Db, clock: Clock, ids: readonly string[]): Promise<JobSummary[]> {
  const known = [...new Set(ids)].filter((id) => OWN_ID.test(id)).slice(0, MOST_SAVED_JOBS)
  if (known.length === 0) return []
  const rows = await db.selectFrom('jobs').select(['no', 'id']).where('id', 'in', known).execute()
  const numbers = new Map(rows.map((row) => [row.id, Number(row.no)]))
  return activeJobsByNumber(
    db,
    clock,
    known.flatMap((id) => numbers.get(id) ?? []),
  )
}

/** The same few lists are asked for again and again: the newest, similar ones, first pages. */
const summaryRows = cacheUntilJobsChange((db: Db, numbers: number[]) =>
  db
    .selectFrom('jobs')
    .select(summaryColumns)
    .where('no', 'in', numbers)
    .where('is_active', '=', 1)
    .execute(),
)

/** The values that the filters of the whole list have, with how many active jobs each. */
export async function activeJobFacets(db: Db): Promise<JobFacets> {
  return (await matchJobs(db, {})).facets
}

/** The newest active jobs. */
export async function newestActiveJobs(db: Db, clock: Clock, limit: number): Promise<JobSummary[]> {
  const numbers = await activeJobNumbers(db)
  return activeJobsByNumber(db, clock, numbers.slice(0, limit))
}

/** The row numbers of all active jobs, newest first. */
export async function activeJobNumbers(db: Db): Promise<number[]> {
  return (await matchJobs(db, {})).jobs.map(({ no }) => no)
}

/** Addresses for the site map: id and last change of active jobs, newest first. */
export async function activeJobAddresses(db: Db, limit: number, page: number) {
  const numbers = (await activeJobNumbers(db)).slice((page - 1) * limit, page * limit)
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .select(['no', 'id', 'updated_at'])
    .where('no', 'in', numbers)
    .where('is_active', '=', 1)
    .execute()
  return inOrder(numbers, rows).map((row) => ({ id: row.id, updatedAt: row.updated_at }))
}

/** What an id of ours may look like. */
const OWN_ID = /^[\w-]{1,100}$/

/** Enough of a description for the two lines that a card shows. */
const EXCERPT_LENGTH = 220

const summaryColumns = [
  ...(['no', 'id', 'title', 'company', 'location', 'type', 'salary', 'color'] as const),
  ...(['posted', 'published_at', 'band', 'shifts', 'starts_on'] as const),
  // Longer than the excerpt, in which white space is collapsed.
  sql<string>`substr(description, 1, ${sql.lit(4 * EXCERPT_LENGTH)})`.as('beginning'),
] as const

/** Rows in the order of their numbers; those that are gone meanwhile are left out. */
function inOrder<Row extends { no: number }>(numbers: Iterable<number>, rows: Row[]): Row[] {
  const byNumber = new Map(rows.map((row) => [Number(row.no), row]))
  return [...numbers].flatMap((no) => byNumber.get(no) ?? [])
}
