import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ComplianceRole } from '#content/requirements.ts'
import type { Role } from '#content/roles.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { findDistrict, type Place } from '#domain/places/places.server.ts'
import { findPlace } from '#domain/places/search-area.server.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { PayUnit, Shift } from './job-options.ts'
import { payOf } from './job-pay.ts'
import { checksOfJob, rolesOfJob } from './job-roles.ts'
import { letterPairsOf } from './letter-pairs.server.ts'

/** What searches, filters and counts need to know of a job. */
export type IndexedJob = {
  no: number
  id: string
  /** ISO time since which it has been public, or of its record. */
  date: string
  isActive: boolean
  /** The words of title, role, company, and of the rest but the description, parted by `|`. */
  words: string
  /** What `letterPairsOf` says of all its texts. */
  letterPairs: string
  location: string
  locationKey: string
  type: string
  role: string
  /** The roles that it says, or its title names. */
  roles: readonly Role[]
  /** Whose checks it asks for. */
  checks: readonly ComplianceRole[]
  band: string
  shifts: readonly Shift[]
  pay: ReturnType<typeof payOf>
  /** The most that it pays, in pence an hour. */
  hourly: number | undefined
  place: Place | undefined
  updatedAt: string
  /** The numbers of its values in `facetValues`: they are counted many times faster than texts. */
  values: readonly number[]
}

type FacetName = 'location' | 'type' | 'role' | 'shift' | 'band'

/** Every value of a filter that a job has had since the start. */
export const facetValues: { name: FacetName; value: string }[] = []
const numbersOfValues = new Map<string, number>()

function numberOf(name: FacetName, value: string): number {
  const key = `${name} ${value}`
  const known = numbersOfValues.get(key)
  if (known !== undefined) return known
  numbersOfValues.set(key, facetValues.length)
  return facetValues.push({ name, value }) - 1
}

const common = new Map<string, unknown>()

/** The one copy of what many jobs have in common: with it 20,000 jobs take half the memory. */
function shared<T>(value: T, key = String(value)): T {
  if (!common.has(key)) common.set(key, value)
  return common.get(key) as T
}

/** All words that active jobs have outside their descriptions. */
export const jobVocabulary = cacheUntilJobsChange(async (db: Db): Promise<ReadonlySet<string>> => {
  const words = new Set<string>()
  for (const job of await jobIndex(db)) {
    if (job.isActive) for (const word of job.words.split(/[ |]+/)) words.add(word)
  }
  return words
})

/** Rows read with one query; other requests run in between. */
const ROWS_PER_QUERY = 500
/** After more changes at once all jobs are read. */
const MOST_CHANGES = 500
/** Hours of work in each unit, for comparing what jobs pay. */
const HOURS: Record<PayUnit, number> = { hour: 1, day: 8, week: 37.5, month: 162.5, year: 1_950 }

type Known = { jobs: IndexedJob[]; lastChange: number }
const known = new WeakMap<Db, Known>()

/**
 * All jobs, newest first, in the memory of the program until one changes; then only those that the history
 * says have changed are read anew.
 */
export const jobIndex = cacheUntilJobsChange(async (db: Db): Promise<IndexedJob[]> => {
  const before = known.get(db)
  const now = (before && (await withChanges(db, before))) ?? (await readAll(db))
  known.set(db, now)
  return now.jobs
})

/** Those of them that are active. */
export const activeJobs = cacheUntilJobsChange(async (db: Db) =>
  (await jobIndex(db)).filter(({ isActive }) => isActive),
)

async function readAll(db: Db): Promise<Known> {
  const lastChange = await lastChangeOf(db)
  const jobs: IndexedJob[] = []
  for (let after = 0; ; after = jobs.at(-1)?.no ?? 0) {
    const read = await readJobs(jobRows(db).where('no', '>', after).orderBy('no').limit(ROWS_PER_QUERY))
    jobs.push(...read)
    if (read.length < ROWS_PER_QUERY) return { jobs: jobs.sort(newestFirst), lastChange }
    await nextTurn()
  }
}

/** Undefined when the history does not tell all: jobs were loaded, or a backup was put back. */
async function withChanges(db: Db, before: Known): Promise<Known | undefined> {
  const rows = await db
    .selectFrom('job_changes')
    .select(['no', 'job_id'])
    .where('no', '>', before.lastChange)
    .orderBy('no')
    .limit(MOST_CHANGES + 1)
    .execute()
  if (rows.length === 0 || rows.length > MOST_CHANGES) return
  const ids = new Set(rows.map((row) => row.job_id))
  const read = await readJobs(jobRows(db).where('id', 'in', [...ids]))
  const jobs = [...before.jobs.filter(({ id }) => !ids.has(id)), ...read].sort(newestFirst)
  return (await countRows(db.selectFrom('jobs'))) === jobs.length
    ? { jobs, lastChange: Number(rows.at(-1)?.no) }
    : undefined
}

async function lastChangeOf(db: Db): Promise<number> {
  const last = db.selectFrom('job_changes').select((eb) => eb.fn.max('no').as('no'))
  return Number((await last.executeTakeFirstOrThrow()).no ?? 0)
}

/** One that was never active is as old as its record. */
const newestFirst = (one: IndexedJob, other: IndexedJob) =>
  one.date === other.date ? other.no - one.no : one.date < other.date ? 1 : -1

function jobRows(db: Db) {
  const heading =
    db.engine === 'postgres'
      ? sql<string>`split_part(words, '||', 1)`
      : sql<string>`substr(words, 1, instr(words, '||') - 1)`
  return jobColumns(db).select(['search_text', heading.as('heading')])
}

/** Those of these jobs that are live, as in the index but read now, with the texts that searches look in. */
export async function searchedJobs(db: DbOrTrx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const live = jobColumns(db).where('id', 'in', ids).where('is_active', '=', 1)
  const rows = await live.select(['search_text', 'words']).execute()
  return rows.map(({ words, ...row }) => {
    const heading = words.split('||', 1)[0] ?? ''
    return { job: toIndexedJob({ ...row, heading }), text: row.search_text, words }
  })
}

function jobColumns(db: DbOrTrx) {
  return db
    .selectFrom('jobs')
    .select(['no', 'id', 'is_active', 'location', 'location_normalized', 'type', 'role', 'band', 'shifts'])
    .select(['pay_from', 'pay_to', 'pay_unit', 'salary', 'postcode', 'title', 'updated_at'])
    .select((eb) => eb.fn.coalesce('published_at', 'created_at').as('date'))
}

const readJobs = async (query: ReturnType<typeof jobRows>) => (await query.execute()).map(toIndexedJob)

type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['execute']>>[number]

function toIndexedJob(row: JobRow): IndexedJob {
  const { pay_from: payFrom, pay_to: payTo, salary } = row
  const pay = payOf({ payFrom, payTo, payUnit: row.pay_unit as PayUnit, salary })
  const shifts: Shift[] = shared(row.shifts === '[]' ? [] : JSON.parse(row.shifts), `shifts\n${row.shifts}`)
  const values = [numberOf('location', row.location), numberOf('type', row.type)]
  if (row.role) values.push(numberOf('role', row.role))
  if (row.band) values.push(numberOf('band', row.band))
  for (const shift of shifts) values.push(numberOf('shift', shift))
  const [named, checks] = [rolesOfJob(row), checksOfJob(row)]
  return {
    no: Number(row.no),
    id: row.id,
    date: row.date,
    isActive: row.is_active === 1,
    words: row.heading,
    letterPairs: letterPairsOf(row.search_text),
    location: shared(row.location),
    locationKey: shared(row.location_normalized),
    type: shared(row.type),
    role: shared(row.role),
    roles: shared(named, `roles\n${named.map(({ slug }) => slug)}`),
    checks: shared(checks, `checks\n${checks}`),
    band: shared(row.band),
    shifts,
    pay: shared(pay, `pay\n${JSON.stringify(pay)}`),
    hourly: pay ? pay.to / HOURS[pay.per] : undefined,
    place: placeOfJob(row),
    updatedAt: row.updated_at,
    values: shared(values, `values\n${values}`),
  }
}

/** Most jobs share few places. */
const places = new LRUCache<string, { place: Place | undefined }>({ max: 5_000 })

/** Where a job is: its postcode's district, otherwise the town that its location names. */
export function placeOfJob({ postcode, location }: { postcode: string; location: string }) {
  const key = postcode || location
  const known = places.get(key) ?? { place: findDistrict(postcode) ?? findPlace(location) }
  places.set(key, known)
  return known.place
}
