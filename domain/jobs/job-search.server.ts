import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { MANY, type SearchPlans } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { untilJobsChange } from '#platform/db/until-change.server.ts'
import {
  activeJobs,
  allJobs,
  countOf,
  fewActiveJobs,
  isPlanned,
  type Narrowing,
  newestFirst,
  planOf,
} from './job-matching.server.ts'
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

/** Enough of a description for the two lines that a card shows. */
const EXCERPT_LENGTH = 220

/** A page of the active jobs that match, newest first (§5). A page beyond the last is the last. */
export async function listActiveJobs(db: Db, clock: Clock, query: JobQuery): Promise<JobPage> {
  const found = await findPage(db, query, query.page)
  const bounds = boundsOf(query.page, JOBS_PER_PAGE, found.total)
  const { rows } = bounds.page === query.page ? found : await findPage(db, query, bounds.page)
  return { ...bounds, jobs: rows.map((row) => toSummary(row, clock)) }
}

/**
 * The rows of one page and how many there are on all. Without a keyword an index has the page, and the count is known since a job last changed. With
 * one, both are found in one pass. Only what SQLite's index can find is planned: what many jobs contain, and what is looked for in one place or type.
 */
async function findPage(db: Db, query: JobQuery, page: number) {
  const { keyword, location, type } = query
  if (keyword && !isPlanned(db, query)) return findInOnePass(db, query, page)
  const offset = (page - 1) * JOBS_PER_PAGE
  if (keyword && !location && !type && offset < MANY) {
    const few = await findAmongFew(db, keyword, page)
    if (few.total <= MANY) return few
  }
  const plan = await planOf(db, query)
  const numbers = newestFirst(activeJobs(db, query, plan?.page(offset)).select('no'))
  const [total, rows] = await Promise.all([
    plan ? countPlanned(db, query, plan) : countOfPlace(db, location, type),
    rowsOf(db, numbers.limit(JOBS_PER_PAGE).offset(offset)).execute(),
  ])
  return { total, rows }
}

async function countPlanned(db: Db, query: JobQuery, plan: SearchPlans): Promise<number> {
  return query.location || query.type ? countOf(activeJobs(db, query, plan.count)) : plan.found
}

/** How many active jobs a place has, of one type. Either may be empty, for any. */
const countOfPlace = untilJobsChange((db, location: string, type: string) =>
  countOf(activeJobs(db, { location, type })),
)

/**
 * Looks the keyword up once for the page and the count: where that is what costs. All that match are found before they are put in order: PostgreSQL
 * would take it that the first of them are enough, and look at every job in turn for a word that few have.
 */
function findInOnePass(db: Db, query: JobQuery, page: number) {
  const matching = activeJobs(db, query).select(['no', 'published_at'])
  const numbers = db
    .with(
      (cte) => cte('matching').materialized(),
      () => matching,
    )
    .selectFrom('matching')
    .select((eb) => [
      'no',
      eb.selectFrom('matching').select(eb.fn.countAll<string | number>().as('count')).as('total'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('no', 'desc')
  return pageWithTotal(db, numbers, page)
}

/** The same by SQLite's index, which knows the active jobs' numbers. When many have the keyword, the total is only more than `MANY`. */
function findAmongFew(db: Db, keyword: string, page: number) {
  const numbers = db
    .with(
      (cte) => cte('few').materialized(),
      () => fewActiveJobs(db, keyword),
    )
    .selectFrom('jobs')
    .where('is_active', '=', 1)
    .where('no', 'in', (eb) => eb.selectFrom('few').select('few.no'))
    .select((eb) => [
      'no',
      eb.selectFrom('few').select(eb.fn.countAll<string | number>().as('count')).as('total'),
    ])
  return pageWithTotal(db, newestFirst(numbers), page)
}

/** The rows of one page of these numbers, each of which knows how many there are. */
async function pageWithTotal<DB extends Tables, From extends keyof DB>(
  db: Db,
  numbers: SelectQueryBuilder<DB, From, { no: number; total: string | number | null }>,
  page: number,
): Promise<{ total: number; rows: SummaryRow[] }> {
  const ofPage = numbers.limit(JOBS_PER_PAGE).offset((page - 1) * JOBS_PER_PAGE)
  const rows = await rowsOf(db, ofPage).select(sql<string | number>`found.total`.as('total')).execute()
  const [first] = rows
  if (first) return { total: Number(first.total), rows }
  // An empty page does not say how many there are: it may be one beyond the last.
  return { total: page === 1 ? 0 : (await pageWithTotal(db, numbers, 1)).total, rows }
}

/** The rows of these numbers. Numbers are found in an index; only a page of the rows themselves, with their long texts, is read. */
function rowsOf<DB extends Tables, From extends keyof DB>(
  db: Db,
  numbers: SelectQueryBuilder<DB, From, { no: number }>,
) {
  return newestFirst(
    db
      .with('found', () => numbers)
      .selectFrom('found')
      .innerJoin('jobs', 'jobs.no', 'found.no')
      .select(summaryColumns.map((column) => `jobs.${column}` as const)),
  )
}

/** What other systems ask of the list: `q` also looks at the location (D25). */
export type JobSearch = Narrowing & { limit: number; page: number }

/** Whole jobs for other systems, newest first, and how many there are in all. `limit` is at most 1,000. */
export async function searchJobs(db: Db, search: JobSearch): Promise<{ jobs: Job[]; total: number }> {
  const offset = (search.page - 1) * search.limit
  const plan = await planOf(db, search)
  const matching = search.includeInactive ? allJobs : activeJobs
  const [total, rows] = await Promise.all([
    countOf(matching(db, search, plan?.count)),
    newestFirst(matching(db, search, plan?.page(offset)).select(jobColumns))
      .limit(search.limit)
      .offset(offset)
      .execute(),
  ])
  return { jobs: rows.map(toJob), total }
}

/** The places and types of active jobs, in the order of the alphabet (§2). */
export const activeJobFacets = untilJobsChange(async (db): Promise<JobFacets> => {
  const [locations, types] = await Promise.all([distinctValues(db, 'location'), distinctValues(db, 'type')])
  return { locations, types }
})

/** The newest active jobs, for the home page. */
export async function newestActiveJobs(db: Db, clock: Clock, limit: number): Promise<JobSummary[]> {
  const rows = await newestFirst(activeJobs(db, {}).select(summaryColumns)).limit(limit).execute()
  return rows.map((row) => toSummary(row, clock))
}

/** Those of the jobs with these numbers that are active, newest first. */
export async function activeJobsByNumber(
  db: Db,
  clock: Clock,
  numbers: readonly number[],
): Promise<JobSummary[]> {
  if (numbers.length === 0) return []
  const rows = await newestFirst(activeJobs(db, {}).select(summaryColumns))
    .where('no', 'in', numbers)
    .execute()
  return rows.map((row) => toSummary(row, clock))
}

/** How many jobs are active. */
export function countActiveJobs(db: Db): Promise<number> {
  return countOfPlace(db, '', '')
}

/** Other active jobs that somebody reading this one may like: the same place first, then the same type. */
export async function similarJobs(
  db: Db,
  clock: Clock,
  job: Pick<Job, 'id' | 'location' | 'type'>,
  limit: number,
): Promise<JobSummary[]> {
  // One more than are shown, since it may be the job itself. Its id is in none of the indexes that answer this.
  const nearest = newestFirst(activeJobs(db, { location: job.location }).select('no')).limit(limit + 1)
  const near = (await rowsOf(db, nearest).execute()).filter(({ id }) => id !== job.id).slice(0, limit)
  const further =
    near.length < limit
      ? await newestFirst(activeJobs(db, { type: job.type }).select(summaryColumns))
          .where('location', '!=', job.location)
          .limit(limit - near.length)
          .execute()
      : []
  return [...near, ...further].map((row) => toSummary(row, clock))
}

/** Addresses for the site map: id and last change of active jobs, newest first. */
export async function activeJobAddresses(db: Db, limit: number, page: number) {
  const rows = await newestFirst(activeJobs(db, {}).select(['id', 'updated_at']))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }))
}

type SummaryRow = Pick<Selectable<Tables['jobs']>, (typeof summaryColumns)[number]>

const summaryColumns = [
  'id',
  'title',
  'company',
  'location',
  'type',
  'salary',
  'color',
  'posted',
  'published_at',
  'description',
] as const satisfies (keyof Tables['jobs'])[]

/** The distinct values of an indexed column, stepping through the index from value to value, not row to row. */
async function distinctValues(db: Db, column: 'location' | 'type'): Promise<string[]> {
  const active = () => db.selectFrom('jobs').where('is_active', '=', 1)
  const rows = await db
    .withRecursive('step(value)', (cte) =>
      cte
        .selectNoFrom(
          active()
            .select((eb) => eb.fn.min<string | null>(column).as('least'))
            .as('value'),
        )
        .unionAll(
          cte
            .selectFrom('step')
            .where('step.value', 'is not', null)
            .select(
              active()
                .whereRef(`jobs.${column}`, '>', 'step.value' as never)
                .select((eb) => eb.fn.min<string | null>(`jobs.${column}`).as('next'))
                .as('value'),
            ),
        ),
    )
    .selectFrom('step')
    .select('value')
    .where('value', 'is not', null)
    .execute()
  return rows.map((row) => row.value as string).sort(byAlphabet)
}

const byAlphabet = new Intl.Collator('en-GB').compare

function toSummary(row: SummaryRow, clock: Clock): JobSummary {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    color: row.color as JobColor,
    excerpt: excerptOf(row.description),
    posted: postedText({ posted: row.posted, publishedAt: row.published_at }, clock),
  }
}

/** White space that is not one plain space already: in most texts there is next to none. */
const UNEVEN_SPACE = /\s{2,}|[^\S ]/g

/** The beginning of a description in one line. Where it begins is long enough, whatever spaces are in it. */
function excerptOf(description: string): string {
  return description
    .slice(0, 4 * EXCERPT_LENGTH)
    .replace(UNEVEN_SPACE, ' ')
    .slice(0, EXCERPT_LENGTH)
    .trim()
}
