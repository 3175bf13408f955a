import { type SelectQueryBuilder, sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import { countBy, countRows } from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { columnContains } from '#platform/db/search.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import { cleanSearchText, joinForSearch } from '#platform/text.ts'
import { advertErrors } from './advert-check.ts'
import type { JobStatus } from './job-status.ts'
import { jobColumns, toJob } from './jobs.server.ts'
import { type Job, type JobType, postedText } from './jobs.ts'
import {
  type JobSort,
  MANAGED_JOBS_PER_PAGE,
  type ManagedJob,
  type ManagedJobPage,
  type ManagedJobQuery,
  type StatusCounts,
} from './managed-jobs.ts'
import { isQuiet } from './quiet-jobs.server.ts'

const sortColumns = {
  added: ['created_at', 'no'],
  title: ['heading_normalized', 'location_normalized', 'no'],
  company: ['company_normalized', 'heading_normalized', 'location_normalized', 'no'],
  location: ['location_normalized', 'heading_normalized', 'no'],
  state: ['is_active', 'status', 'no'],
} as const satisfies Record<JobSort['by'], readonly (keyof Tables['jobs'])[]>

/** A page of all jobs for the desk, found by title, company or location (§5). */
export async function listManagedJobs(db: Db, clock: Clock, query: ManagedJobQuery): Promise<ManagedJobPage> {
  const matching = narrow(db, clock, query)
  const total = await countRows(matching)
  const bounds = boundsOf(query.page, MANAGED_JOBS_PER_PAGE, total)
  // The numbers are sorted first: whole rows would be sorted twice as long.
  const numbers = sorted(db, matching.select('jobs.no'), query.sort)
    .limit(MANAGED_JOBS_PER_PAGE)
    .offset((bounds.page - 1) * MANAGED_JOBS_PER_PAGE)
  const found = db.selectFrom('jobs').select(managedColumns).where('jobs.no', 'in', numbers)
  const rows = await sorted(db, found, query.sort).execute()
  return { ...bounds, jobs: rows.map((row) => toManagedJob(row, clock)) }
}

/** How many jobs have each status. */
export async function countByStatus(db: Db): Promise<StatusCounts> {
  return Object.fromEntries(await countBy(db.selectFrom('jobs'), 'status'))
}

/** Those of these jobs that may not go live yet, and why (D31). */
export async function notReady(db: Db, ids: readonly string[]): Promise<{ title: string; gap: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .select(jobColumns)
    .where('id', 'in', ids)
    .where('is_active', '=', 0)
    .execute()
  return rows.map(toJob).flatMap((job) => {
    const [gap] = Object.values(advertErrors(job))
    return gap ? [{ title: job.title, gap }] : []
  })
}

/** Between the normalised texts of a key; they have no empty lines. */
const EMPTY_LINE = '\n\n'

/** What a job has in common with its duplicates: title, company and location as they are compared. */
export const duplicateKeyOf = ({ title, company, location }: Pick<Job, 'title' | 'company' | 'location'>) =>
  joinForSearch([title, company]) + EMPTY_LINE + joinForSearch([location])

/** Those of these keys that a job has already which is neither closed nor filled. */
export async function findDuplicates(
  db: DbOrTrx,
  duplicateKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (duplicateKeys.length === 0) return new Set()
  const duplicateKey = sql<string>`heading_normalized || ${EMPTY_LINE} || location_normalized`
  const rows = await db
    .selectFrom('jobs')
    .select(duplicateKey.as('duplicateKey'))
    .where(duplicateKey, 'in', duplicateKeys)
    .where('status', 'not in', ['closed', 'filled'])
    .execute()
  return new Set(rows.map((row) => row.duplicateKey))
}

/** The titles of these jobs, for a question about them; those that are gone are left out. */
export async function jobTitles(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('jobs').select(['id', 'title']).where('id', 'in', ids).orderBy('no', 'desc').execute()
}

function narrow(db: Db, clock: Clock, { search, state, type }: ManagedJobQuery) {
  const term = cleanSearchText(search)
  let jobs = db.selectFrom('jobs')
  if (term) {
    jobs = jobs.where(({ or }) =>
      or([
        columnContains(db.engine, 'jobs.heading_normalized', term),
        columnContains(db.engine, 'jobs.location_normalized', term),
      ]),
    )
  }
  if (state === 'quiet') jobs = jobs.where(isQuiet(clock))
  else if (state === 'active' || state === 'inactive')
    jobs = jobs.where('jobs.is_active', '=', state === 'active' ? 1 : 0)
  else if (state) jobs = jobs.where('jobs.status', '=', state)
  if (type) jobs = jobs.where('jobs.type', '=', type)
  return jobs
}

function sorted<O>(db: Db, jobs: SelectQueryBuilder<Tables, 'jobs', O>, { by, isDescending }: JobSort) {
  // Active comes first, and 1 is more than 0.
  const isBackwards = by === 'state' ? !isDescending : isDescending
  return sortColumns[by].reduce((query, column) => {
    const isText = column.endsWith('_normalized')
    const value = sql.ref(`jobs.${column}`)
    // By code points on both engines: PostgreSQL's own collation may ignore spaces.
    const ordered = isText && db.engine === 'postgres' ? sql`${value} collate "C"` : value
    return query.orderBy(ordered, isBackwards ? 'desc' : 'asc')
  }, jobs)
}

const managedColumns = [
  'id',
  'title',
  'company',
  'location',
  'type',
  'salary',
  'status',
  'publish_at',
  'closes_at',
  'posted',
  'published_at',
] as const

type ManagedJobRow = Pick<Row<'jobs'>, (typeof managedColumns)[number]>

function toManagedJob(row: ManagedJobRow, clock: Clock): ManagedJob {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    type: row.type as JobType,
    salary: row.salary,
    status: row.status as JobStatus,
    publishAt: row.publish_at,
    closesAt: row.closes_at,
    posted: postedText({ posted: row.posted, publishedAt: row.published_at }, clock),
  }
}
