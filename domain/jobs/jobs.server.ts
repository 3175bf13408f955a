import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Admin } from '#domain/accounts/admin.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { cleanSearchText, contains, fold } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { JobValues } from './job-schema.ts'
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
  const lastPage = Math.max(1, Math.ceil(found.total / JOBS_PER_PAGE))
  const page = Math.min(query.page, lastPage)
  const { rows } = page === query.page ? found : await findPage(db, query, page)
  const jobs = rows.map((row) => toSummary(row, clock))
  const offset = (page - 1) * JOBS_PER_PAGE
  return {
    jobs,
    total: found.total,
    page,
    lastPage,
    from: found.total === 0 ? 0 : offset + 1,
    to: offset + jobs.length,
  }
}

/**
 * The rows of one page and how many there are on all. A keyword is looked up once for both: the matches are few, and looking them up is
 * what costs. Without one, an index answers both questions without touching the rest.
 */
async function findPage(db: Db, query: JobQuery, page: number) {
  const offset = (page - 1) * JOBS_PER_PAGE
  const matching = activeJobs(db, query)
  if (!query.keyword) {
    const [total, rows] = await Promise.all([
      countOf(matching),
      newestFirst(matching.select(summaryColumns)).limit(JOBS_PER_PAGE).offset(offset).execute(),
    ])
    return { total, rows }
  }
  const numbers = newestFirst(matching.select('no'))
    .select((eb) => eb.fn.countAll<string | number>().over().as('total'))
    .limit(JOBS_PER_PAGE)
    .offset(offset)
  const rows = await newestFirst(
    db
      .with('found', () => numbers)
      .selectFrom('found')
      .innerJoin('jobs', 'jobs.no', 'found.no')
      .select(summaryColumns.map((column) => `jobs.${column}` as const))
      .select('found.total'),
  ).execute()
  const [first] = rows
  if (first) return { total: Number(first.total), rows }
  // An empty page does not say how many there are: it may be one beyond the last.
  return { total: page === 1 ? 0 : await countOf(matching), rows }
}

/** What other systems ask of the list: `q` also looks at the location (D25). */
export type JobSearch = {
  keyword?: string | undefined
  q?: string | undefined
  location?: string | undefined
  type?: string | undefined
  includeInactive?: boolean
  limit: number
  page: number
}

/** Whole jobs for other systems, newest first, and how many there are in all. `limit` is at most 1,000. */
export async function searchJobs(db: Db, search: JobSearch): Promise<{ jobs: Job[]; total: number }> {
  const matching = search.includeInactive ? narrow(db, db.selectFrom('jobs'), search) : activeJobs(db, search)
  const [total, rows] = await Promise.all([
    countOf(matching),
    newestFirst(matching.selectAll())
      .limit(search.limit)
      .offset((search.page - 1) * search.limit)
      .execute(),
  ])
  return { jobs: rows.map(toJob), total }
}

/** The places and types of active jobs, in the order of the alphabet (§2). */
export async function activeJobFacets(db: Db): Promise<JobFacets> {
  const [locations, types] = await Promise.all([distinctValues(db, 'location'), distinctValues(db, 'type')])
  return { locations, types }
}

/** The newest active jobs, for the home page. */
export async function newestActiveJobs(db: Db, clock: Clock, limit: number): Promise<JobSummary[]> {
  const rows = await newestFirst(activeJobs(db, {}).select(summaryColumns)).limit(limit).execute()
  return rows.map((row) => toSummary(row, clock))
}

/** How many jobs are active. */
export async function countActiveJobs(db: Db): Promise<number> {
  return countOf(activeJobs(db, {}))
}

/** One job that visitors may see; undefined for one that is missing or inactive, without telling which (D13). */
export async function findActiveJob(db: Db, id: string): Promise<Job | undefined> {
  const job = await findJob(db, id)
  return job?.isActive ? job : undefined
}

/** The title of an active job, asked inside a transaction that depends on the job being there; otherwise undefined. */
export async function activeJobTitle(trx: Kysely<Tables>, id: string): Promise<string | undefined> {
  const job = await trx
    .selectFrom('jobs')
    .select('title')
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return job?.title
}

/** One job, active or not. */
export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toJob(row)
}

/** Other active jobs that somebody reading this one may like: the same place first, then the same type. */
export async function similarJobs(db: Db, clock: Clock, job: Job, limit: number): Promise<JobSummary[]> {
  const near = await newestFirst(activeJobs(db, { location: job.location }).select(summaryColumns))
    .where('id', '!=', job.id)
    .limit(limit)
    .execute()
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

/** Makes a job. It is published now if it is active. */
export async function createJob(db: Db, _admin: Admin, clock: Clock, values: JobValues): Promise<Job> {
  const now = clock.now().toISOString()
  const row = newJobRow(newId(), values, now, values.isActive ? now : null)
  return db.transaction().execute(async (trx) => {
    const made = await trx.insertInto('jobs').values(row).returningAll().executeTakeFirstOrThrow()
    await bumpContentRevision(trx)
    return toJob(made)
  })
}

/** Replaces a job's fields. `publishedAt` is set when it first becomes active. Undefined when there is no such job. */
export async function updateJob(
  db: Db,
  _admin: Admin,
  clock: Clock,
  id: string,
  values: JobValues,
): Promise<Job | undefined> {
  const now = clock.now().toISOString()
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('jobs')
      .set({
        ...columnsOf(values),
        updated_at: now,
        ...(values.isActive && { published_at: sql<string>`coalesce(published_at, ${now})` }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!changed) return undefined
    await bumpContentRevision(trx)
    return toJob(changed)
  })
}

/** Deletes a job for good. False when there is no such job. */
export async function deleteJob(db: Db, _admin: Admin, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('jobs').where('id', '=', id).returning('id').executeTakeFirst()
    if (gone) await bumpContentRevision(trx)
    return gone !== undefined
  })
}

/** A job as the table keeps it, folded columns included. For this module and the loader of sample data. */
export function newJobRow(
  id: string,
  values: JobValues,
  createdAt: string,
  publishedAt: string | null,
): Insertable<Tables['jobs']> {
  return {
    id,
    ...columnsOf(values),
    published_at: publishedAt,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

function columnsOf(values: JobValues) {
  return {
    title: values.title,
    company: values.company,
    location: values.location,
    type: values.type,
    salary: values.salary,
    description: values.description,
    requirements: JSON.stringify(values.requirements),
    posted: values.posted,
    color: values.color,
    is_active: values.isActive ? 1 : 0,
    heading_folded: fold(`${values.title}\n${values.company}`),
    body_folded: fold(values.description),
    place_folded: fold(values.location),
  }
}

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

type Narrowing = Partial<Pick<JobSearch, 'keyword' | 'q' | 'location' | 'type'>>

function activeJobs(db: Db, by: Narrowing) {
  return narrow(db, db.selectFrom('jobs').where('is_active', '=', 1), by)
}

function narrow<O>(db: Db, jobs: SelectQueryBuilder<Tables, 'jobs', O>, by: Narrowing) {
  const keyword = cleanSearchText(by.keyword ?? '')
  const q = cleanSearchText(by.q ?? '')
  let narrowed = jobs
  if (keyword) {
    narrowed = narrowed.where(contains(db.engine, 'jobs', ['heading_folded', 'body_folded'], keyword))
  }
  if (q) {
    const everywhere = ['heading_folded', 'body_folded', 'place_folded'] as const
    narrowed = narrowed.where(contains(db.engine, 'jobs', everywhere, q))
  }
  if (by.location) narrowed = narrowed.where('location', '=', by.location)
  if (by.type) narrowed = narrowed.where('type', '=', by.type)
  return narrowed
}

async function countOf(jobs: SelectQueryBuilder<Tables, 'jobs', object>): Promise<number> {
  const { count } = await jobs
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function newestFirst<DB extends Tables, TB extends keyof DB, O>(jobs: SelectQueryBuilder<DB, TB, O>) {
  return jobs.orderBy(sql.ref('jobs.published_at'), 'desc').orderBy(sql.ref('jobs.no'), 'desc')
}

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

function toSummary(
  row: Pick<Selectable<Tables['jobs']>, (typeof summaryColumns)[number]>,
  clock: Clock,
): JobSummary {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    color: row.color as JobColor,
    excerpt: row.description.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).trim(),
    posted: postedText({ posted: row.posted, publishedAt: row.published_at }, clock),
  }
}

function toJob(row: Selectable<Tables['jobs']>): Job {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    description: row.description,
    requirements: JSON.parse(row.requirements),
    posted: row.posted,
    color: row.color as JobColor,
    isActive: row.is_active === 1,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
