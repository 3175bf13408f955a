import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import {
  canPlan,
  cleanSearchText,
  contains,
  datedByIndex,
  isRead,
  planSearch,
  type SearchWay,
  unlessMany,
} from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'

/** What a keyword is looked for in: title, company and description. */
const SEARCHED = ['heading_folded', 'body_folded'] as const
/** What other systems' `q` looks in: the location as well (D25). */
const SEARCHED_BY_OTHERS = [...SEARCHED, 'place_folded'] as const

/** The texts of so many jobs are read in a millisecond or two. */
const READ = 1_000

/** What narrows a list of jobs. `q` also looks at the location (D25). For the other files of this folder. */
export type Narrowing = {
  keyword?: string | undefined
  q?: string | undefined
  location?: string | undefined
  type?: string | undefined
  includeInactive?: boolean
}

/** Whether how the one text that is looked for is best found depends on how many jobs contain it. */
export function isPlanned(db: Db, by: Narrowing): boolean {
  const { keyword = '', q = '' } = by
  return !(keyword && q) && canPlan(db, searchedBy(by), cleanSearchText(keyword || q))
}

/** Where the one text is looked for. */
function searchedBy({ q, includeInactive }: Narrowing) {
  return q || includeInactive ? 'jobs' : 'active_jobs'
}

/** How the one text that is looked for is best found; undefined when there is none, or nothing to plan. */
export async function planOf(db: Db, by: Narrowing) {
  if (!isPlanned(db, by)) return undefined
  const { keyword = '', q = '' } = by
  return planSearch(db, searchedBy(by), q ? SEARCHED_BY_OTHERS : SEARCHED, cleanSearchText(keyword || q))
}

/** The numbers of the active jobs that contain a keyword, if these are few: see `unlessMany`. */
export function fewActiveJobs(db: Db, keyword: string) {
  return unlessMany(db, 'active_jobs', SEARCHED, cleanSearchText(keyword))
}

/** The active jobs that contain a keyword, with when they were published, from an index that has both: see `datedByIndex`. */
export function datedActiveJobs(db: Db, keyword: string) {
  return datedByIndex(db, cleanSearchText(keyword))
}

/** The active jobs that fit. @param way how the text is found, where that was planned */
export function activeJobs(db: Db, by: Narrowing, way?: SearchWay) {
  return narrow(db, by, way, 'active_jobs').where('is_active', '=', 1)
}

/** All jobs that fit, for administrators. @param way as above */
export function allJobs(db: Db, by: Narrowing, way?: SearchWay) {
  return narrow(db, by, way, 'jobs')
}

/** The numbers of those with a keyword among the newest active jobs of a place and type, in their order: no other texts are read. */
export function amongNewest(db: Db, { keyword = '', location, type }: Narrowing) {
  const newest = newestFirst(activeJobs(db, { location, type }))
    .select(['no', 'published_at', ...SEARCHED])
    .limit(READ)
  return db
    .selectFrom(newest.as('newest'))
    .select('no')
    .where(isRead(db.engine, 'newest', SEARCHED, cleanSearchText(keyword)))
    .orderBy('published_at', 'desc')
    .orderBy('no', 'desc')
}

function narrow(db: Db, by: Narrowing, way: SearchWay | undefined, searched: 'jobs' | 'active_jobs') {
  const keyword = cleanSearchText(by.keyword ?? '')
  const q = cleanSearchText(by.q ?? '')
  let jobs = db.selectFrom('jobs')
  if (keyword) jobs = jobs.where(contains(db.engine, searched, SEARCHED, keyword, way))
  if (q) jobs = jobs.where(contains(db.engine, 'jobs', SEARCHED_BY_OTHERS, q, way))
  if (by.location) jobs = jobs.where('location', '=', by.location)
  if (by.type) jobs = jobs.where('type', '=', by.type)
  return jobs
}

/** How many they are. */
export async function countOf(jobs: SelectQueryBuilder<Tables, 'jobs', object>): Promise<number> {
  const { count } = await jobs
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The order of every list that the public sees. */
export function newestFirst<DB extends Tables, TB extends keyof DB, O>(jobs: SelectQueryBuilder<DB, TB, O>) {
  return jobs.orderBy(sql.ref('jobs.published_at'), 'desc').orderBy(sql.ref('jobs.no'), 'desc')
}

/** That order for all jobs. Of those that were never active nobody knows when they are published, and each engine puts them elsewhere. */
export function newestOfAll<O>(jobs: SelectQueryBuilder<Tables, 'jobs', O>) {
  return jobs.orderBy(sql`coalesce(jobs.published_at, jobs.created_at)`, 'desc').orderBy('jobs.no', 'desc')
}
