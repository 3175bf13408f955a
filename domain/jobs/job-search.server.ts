import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { MANY, type SearchPlan } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { untilJobsChange } from '#platform/db/until-change.server.ts'
import {
  activeJobs,
  allJobs,
  amongNewest,
  countOf,
  datedActiveJobs,
  fewActiveJobs,
  isPlanned,
  type Narrowing,
  newestFirst,
  newestOfAll,
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
/** Where it begins is long enough for that, whatever spaces are in it. */
const BEGINNING_LENGTH = 4 * EXCERPT_LENGTH

/** A page of the active jobs that match, newest first (§5). A page beyond the last is the last. */
export async function listActiveJobs(db: Db, clock: Clock, query: JobQuery): Promise<JobPage> {
  const found = await findPage(db, query, query.page)
  const bounds = boundsOf(query.page, JOBS_PER_PAGE, found.total)
  const { rows } = bounds.page === query.page ? found : await findPage(db, query, bounds.page)
  return { ...bounds, jobs: rows.map((row) => toSummary(row, clock)) }
}

type FoundRows = { total: number; rows: SummaryRow[] }

/**
 * The rows of one page and how many there are on all. Without a keyword an index has the page, and on PostgreSQL one has all jobs with a phrase. What an
 * index of searches can count is planned: on PostgreSQL all of it, as counting costs next to nothing; on SQLite what many jobs contain, and what is looked for in one place or type. The rest is
 * found in one pass.
 */
async function findPage(db: Db, query: JobQuery, page: number): Promise<FoundRows> {
  const { keyword, location, type } = query
  if (!keyword) return findInPlace(db, location, type, page)
  const dated = location || type ? undefined : datedActiveJobs(db, keyword)
  if (dated) return findInOnePass(db, dated, page)
  const offset = (page - 1) * JOBS_PER_PAGE
  if (db.engine === 'sqlite' && isPlanned(db, query) && !location && !type && offset < MANY) {
    const few = await findAmongFew(db, keyword, page)
    if (few.total <= MANY) return few
  }
  const plan = await planOf(db, query)
  if (!plan) return findInOnePass(db, activeJobs(db, query).select(['no', 'published_at']), page)
  const [total, rows] = await Promise.all([countPlanned(db, query, plan), plannedRows(db, query, page, plan)])
  return { total, rows }
}

async function countPlanned(db: Db, query: JobQuery, plan: SearchPlan): Promise<number> {
  const known = query.location || query.type ? undefined : plan.found
  return known ?? countOf(activeJobs(db, query, plan.way))
}

/** What many jobs contain mostly fills the first page from the newest of them. Where it does not, the index is asked of all. */
async function plannedRows(
  db: Db,
  query: JobQuery,
  page: number,
  { way }: SearchPlan,
): Promise<SummaryRow[]> {
  if (way === 'asking' && page === 1) {
    const near = await rowsOf(db, amongNewest(db, query).limit(JOBS_PER_PAGE)).execute()
    if (near.length === JOBS_PER_PAGE) return near
  }
  return rowsOf(db, ofPage(newestFirst(activeJobs(db, query, way).select('no')), page)).execute()
}

/** How many active jobs a place has, of one type, and the first page of them. Either may be empty, for any. */
const firstOfPlace = untilJobsChange(async (db, location: string, type: string): Promise<FoundRows> => {
  const [total, rows] = await Promise.all([
    countOf(activeJobs(db, { location, type })),
    newestRows(db, { location, type }, 1),
  ])
  return { total, rows }
})

/** The first page, which most readers see and other pages show jobs of, is known since a job last changed, and so is the count. */
async function findInPlace(db: Db, location: string, type: string, page: number): Promise<FoundRows> {
  const first = await firstOfPlace(db, location, type)
  return page === 1 ? first : { ...first, rows: await newestRows(db, { location, type }, page) }
}

/**
 * Looks the keyword up once for the page and the count: where that is what costs. All that match are found before they are put in order: PostgreSQL
 * would take it that the first of them are enough, and look at every job in turn for a word that few have.
 */
function findInOnePass(
  db: Db,
  matching: Expression<{ no: number; published_at: string | null }>,
  page: number,
) {
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
): Promise<FoundRows> {
  const rows = await rowsOf(db, ofPage(numbers, page))
    .select(sql<string | number>`found.total`.as('total'))
    .execute()
  const [first] = rows
  if (first) return { total: Number(first.total), rows }
  // An empty page does not say how many there are: it may be one beyond the last.
  return { total: page === 1 ? 0 : (await pageWithTotal(db, numbers, 1)).total, rows }
}

/** A page of the jobs of a place and type, the newest first. */
function newestRows(db: Db, by: Narrowing, page: number): Promise<SummaryRow[]> {
  return rowsOf(db, ofPage(newestFirst(activeJobs(db, by).select('no')), page)).execute()
}

function ofPage<DB, TB extends keyof DB, O>(jobs: SelectQueryBuilder<DB, TB, O>, page: number) {
  return jobs.limit(JOBS_PER_PAGE).offset((page - 1) * JOBS_PER_PAGE)
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
      .select(summaryColumns),
  )
}

/** What other systems ask of the list: `q` also looks at the location (D25). */
export type JobSearch = Narrowing & { limit: number; page: number }

/** Whole jobs for other systems, newest first, and how many there are in all; one that was never active is as old as its record. `limit` is at most 1,000. */
export async function searchJobs(db: Db, search: JobSearch): Promise<{ jobs: Job[]; total: number }> {
  const offset = (search.page - 1) * search.limit
  const plan = await planOf(db, search)
  const matching = search.includeInactive ? allJobs : activeJobs
  const inOrder = search.includeInactive ? newestOfAll : newestFirst
  const [total, rows] = await Promise.all([
    countOf(matching(db, search, plan?.way)),
    inOrder(matching(db, search, plan?.way).select(jobColumns))
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

/** The newest active jobs, for the home page. `limit` is at most a page of the list. */
export async function newestActiveJobs(db: Db, clock: Clock, limit: number): Promise<JobSummary[]> {
  const { rows } = await firstOfPlace(db, '', '')
  return rows.slice(0, limit).map((row) => toSummary(row, clock))
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
export async function countActiveJobs(db: Db): Promise<number> {
  return (await firstOfPlace(db, '', '')).total
}

/**
 * Other active jobs that somebody reading this one may like: the same place first, then the same type. `limit` is less than a page of the list.
 */
export async function similarJobs(
  db: Db,
  clock: Clock,
  job: Pick<Job, 'id' | 'location' | 'type'>,
  limit: number,
): Promise<JobSummary[]> {
  const { rows } = await firstOfPlace(db, job.location, '')
  const near = rows.filter(({ id }) => id !== job.id).slice(0, limit)
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

type SummaryRow = Pick<
  Selectable<Tables['jobs']>,
  'id' | 'title' | 'company' | 'location' | 'type' | 'salary' | 'color' | 'posted' | 'published_at'
> & { beginning: string }

/** A description is read no further than an excerpt may need: it may be long, and rows are kept. */
const summaryColumns = [
  'jobs.id',
  'jobs.title',
  'jobs.company',
  'jobs.location',
  'jobs.type',
  'jobs.salary',
  'jobs.color',
  'jobs.posted',
  'jobs.published_at',
  sql<string>`substr(jobs.description, 1, ${sql.lit(BEGINNING_LENGTH)})`.as('beginning'),
] as const

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
    excerpt: excerptOf(row.beginning),
    posted: postedText({ posted: row.posted, publishedAt: row.published_at }, clock),
  }
}

/** White space that is not one plain space already: in most texts there is next to none. */
const UNEVEN_SPACE = /\s{2,}|[^\S ]/g

/** The beginning of a description in one line. */
function excerptOf(beginning: string): string {
  return beginning.replace(UNEVEN_SPACE, ' ').slice(0, EXCERPT_LENGTH).trim()
}
