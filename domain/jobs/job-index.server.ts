import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Role, roles } from '#content/roles.ts'
import { findDistrict, findPlace, type Place } from '#domain/places/places.server.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { PayUnit, Shift } from './job-options.ts'
import { payOf } from './job-pay.ts'

/** What searches, filters and counts need to know of a job. */
export type IndexedJob = {
  no: number
  isActive: boolean
  /** The words of title, role, company, and of the rest but the description. */
  words: readonly string[]
  location: string
  locationKey: string
  type: string
  role: string
  /** The roles that it says, or its title names. */
  roles: readonly Role[]
  band: string
  shifts: readonly Shift[]
  pay: ReturnType<typeof payOf>
  /** The most that it pays, in pence an hour. */
  hourly: number | undefined
  place: Place | undefined
  updatedAt: string
  /** The numbers of its values in `facetValues`, by which they are counted many times faster than as texts. */
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

/** All words that jobs have outside their descriptions. */
export const jobVocabulary = cacheUntilJobsChange(async (db: Db): Promise<ReadonlySet<string>> => {
  const words = new Set<string>()
  for (const job of await jobIndex(db)) {
    for (const text of job.words) for (const word of text.split(/[ |]+/)) words.add(word)
  }
  return words
})

/** Rows read with one query; other requests run in between. */
const ROWS_PER_QUERY = 2_000
/** Hours of work in each unit, for comparing what jobs pay. */
const HOURS: Record<PayUnit, number> = { hour: 1, day: 8, week: 37.5, month: 162.5, year: 1_950 }

/** What is known of each job by its number, and the version of the job that it is of. */
const known = new WeakMap<Db, Map<number, { version: string; job: IndexedJob }>>()

/** All jobs, newest first, in the memory of the program until one changes; then only that one is read anew. */
export const jobIndex = cacheUntilJobsChange(async (db: Db): Promise<IndexedJob[]> => {
  const versions = await readVersions(db)
  const before = known.get(db)
  const changed = versions.filter(({ no, version }) => before?.get(no)?.version !== version)
  const read = await readJobs(
    db,
    changed.map(({ no }) => no),
  )
  const entries = versions.flatMap(({ no, version }) => {
    const job = read.get(no) ?? before?.get(no)?.job
    return job ? [{ version, job }] : []
  })
  known.set(db, new Map(entries.map((entry) => [entry.job.no, entry])))
  return entries.map(({ job }) => job)
})

/**
 * The number and version of every job, newest first; one that was never active is as old as its record. The
 * version has the job's id, since SQLite gives a deleted job's number again.
 */
async function readVersions(db: Db): Promise<{ no: number; version: string }[]> {
  const date = sql<string>`coalesce(published_at, created_at)`
  // ISO dates sort the same in every language; without one PostgreSQL takes half as long.
  const order = db.engine === 'postgres' ? sql<string>`${date} collate "C"` : date
  const newestFirst = db
    .selectFrom('jobs')
    .select(['no', 'id', 'updated_at'])
    .orderBy(order, 'desc')
    .orderBy('no', 'desc')
  // One text is many times faster to hand over than thousands of rows.
  const { all } = await db
    .selectFrom(newestFirst.as('jobs'))
    .select(sql<string | null>`string_agg(cast(no as text) || ' ' || id || updated_at, ',')`.as('all'))
    .executeTakeFirstOrThrow()
  if (all === null) return []
  return all.split(',').map((entry) => {
    const [no, version = ''] = entry.split(' ')
    return { no: Number(no), version }
  })
}

/** Where a job is: its postcode's district, otherwise the town that its location names. */
export const placeOfJob = ({ postcode, location }: { postcode: string; location: string }) =>
  findDistrict(postcode) ?? findPlace(location)

async function readJobs(db: Db, numbers: readonly number[]): Promise<Map<number, IndexedJob>> {
  const heading =
    db.engine === 'postgres'
      ? sql<string>`split_part(words, '||', 1)`
      : sql<string>`substr(words, 1, instr(words, '||') - 1)`
  const places = new Map<string, Place | undefined>()
  const placeOf = (postcode: string, location: string) => {
    const key = postcode || location
    if (!places.has(key)) places.set(key, placeOfJob({ postcode, location }))
    return places.get(key)
  }
  const jobs = new Map<number, IndexedJob>()
  for (let start = 0; start < numbers.length; start += ROWS_PER_QUERY) {
    const rows = await db
      .selectFrom('jobs')
      .select(['no', 'is_active', 'location', 'location_normalized', 'type', 'role', 'band', 'shifts'])
      .select([
        'pay_from',
        'pay_to',
        'pay_unit',
        'salary',
        'postcode',
        'title',
        'updated_at',
        heading.as('heading'),
      ])
      .where('no', 'in', numbers.slice(start, start + ROWS_PER_QUERY))
      .execute()
    for (const row of rows) {
      const [title = '', role = '', company = '', ...others] = row.heading.split('|')
      const { pay_from: payFrom, pay_to: payTo, salary } = row
      const pay = payOf({ payFrom, payTo, payUnit: row.pay_unit as PayUnit, salary })
      const shifts: Shift[] = row.shifts === '[]' ? [] : JSON.parse(row.shifts)
      const values = [numberOf('location', row.location), numberOf('type', row.type)]
      if (row.role) values.push(numberOf('role', row.role))
      if (row.band) values.push(numberOf('band', row.band))
      for (const shift of shifts) values.push(numberOf('shift', shift))
      jobs.set(Number(row.no), {
        no: Number(row.no),
        isActive: row.is_active === 1,
        words: [title, role, company, others.join('|')],
        location: row.location,
        locationKey: row.location_normalized,
        type: row.type,
        role: row.role,
        roles: roles.filter(({ slug, titles }) => slug === row.role || titles.test(row.title)),
        band: row.band,
        shifts,
        pay,
        hourly: pay ? pay.to / HOURS[pay.per] : undefined,
        place: placeOf(row.postcode, row.location),
        updatedAt: row.updated_at,
        values,
      })
    }
    await nextTurn()
  }
  return jobs
}
