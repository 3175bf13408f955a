import { setImmediate as nextTurn } from 'node:timers/promises'
import { jobCondition, type SearchedJob } from '#domain/jobs/job-condition.server.ts'
import { searchedJobs } from '#domain/jobs/job-index.server.ts'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { queryOf } from './alert-search.server.ts'
import { type Found, MOST_ROWS, readSearches, writeFound } from './found-jobs.server.ts'

/** Changes of jobs that one round looks at. */
const MOST_CHANGES = 500
/** Searches compared between two looks at the database. */
const SEARCHES_AT_ONCE = 500
/** Requests are answered after so long at the latest. */
const SLICE_MS = 8
/** Whoever matches has the turn for this long after each step; a killed node's turn goes to another one. */
const LEASE_MS = 60_000

type Services = { db: Db; clock: Clock; isStopping?: () => boolean }
type Round = { lease: string; until: number; after: string; jobs: SearchedJob[] }

/**
 * Finds out which alerts are to tell of the jobs that changed since the last round: each search is compared
 * with those jobs once, however many people have it, and one statement writes it down for all of them. One
 * node does it at a time. After each step its place is kept in the same transaction, so that a killed
 * program goes on there; a job that was found before is not found again.
 * @returns whether there was anything to do
 */
export async function matchAlerts(services: Services): Promise<boolean> {
  const { db, isStopping = () => false } = services
  if (!(await hasWork(db))) return false
  const round = await takeTurn(services)
  if (!round) return false
  while (round.jobs.length > 0 && !isStopping()) {
    const searches = await readSearches(db, round.after, SEARCHES_AT_ONCE)
    if (searches.length === 0) break
    const found = await compare(searches, round.jobs)
    round.after = placeAfter(searches.at(-1)?.search)
    await keepFound(services, round, found)
  }
  if (!isStopping()) await endRound(services, round)
  return true
}

/** A place among the searches; empty for the beginning, since a search may be empty, too. */
const placeAfter = (search: string | undefined) => (search === undefined ? '' : `=${search}`)

/** Whether jobs have changed since the last round, or a round was cut off. The first look makes the row. */
async function hasWork(db: Db): Promise<boolean> {
  const row = await db.selectFrom('alert_matching').selectAll().where('id', '=', 1).executeTakeFirst()
  const last = await lastChangeAfter(db, Number(row?.matched_no ?? 0), undefined)
  if (row) return row.until_no !== null || last !== undefined
  // What changed before there were alerts is told to nobody.
  const newest = db.selectFrom('job_changes').select((eb) => eb.fn.max('no').as('no'))
  const matched_no = Number((await newest.executeTakeFirstOrThrow()).no ?? 0)
  await db
    .insertInto('alert_matching')
    .values({ id: 1, matched_no, until_no: null, after_search: '', lease: '', leased_until: '' })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return false
}

/** The number of the last change of the next round; undefined when nothing has changed. */
async function lastChangeAfter(db: Db, after: number, limit: number | undefined) {
  const changes = await db
    .selectFrom('job_changes')
    .select('no')
    .where('no', '>', after)
    .orderBy('no')
    .limit(limit ?? 1)
    .execute()
  return changes.length > 0 ? Number(changes.at(-1)?.no) : undefined
}

/** Begins a round, or goes on with one that was cut off; undefined while another node is at it. */
async function takeTurn({ db, clock }: Services): Promise<Round | undefined> {
  const lease = newId()
  const taken = await db
    .updateTable('alert_matching')
    .set({ lease, leased_until: leaseEnd(clock) })
    .where('id', '=', 1)
    // On SQLite there is no other node.
    .$if(db.engine === 'postgres', (query) => query.where('leased_until', '<=', clock.now().toISOString()))
    .returning(['matched_no', 'until_no', 'after_search'])
    .executeTakeFirst()
  if (!taken) return undefined
  const matched = Number(taken.matched_no)
  const until =
    taken.until_no === null ? await lastChangeAfter(db, matched, MOST_CHANGES) : Number(taken.until_no)
  if (until === undefined) return undefined
  await db.updateTable('alert_matching').set({ until_no: until }).where('lease', '=', lease).execute()
  const changed = await db
    .selectFrom('job_changes')
    .select('job_id')
    .distinct()
    .where('no', '>', matched)
    .where('no', '<=', until)
    .execute()
  const jobs = await searchedJobs(
    db,
    changed.map(({ job_id }) => job_id),
  )
  return { lease, until, after: taken.after_search, jobs }
}

const leaseEnd = (clock: Clock) => fromNow(clock, LEASE_MS)

type Searches = Awaited<ReturnType<typeof readSearches>>

/** Which of the jobs each search finds. */
async function compare(searches: Searches, jobs: readonly SearchedJob[]): Promise<Found[]> {
  const found: Found[] = []
  let began = performance.now()
  for (const { search, alerts } of searches) {
    const matches = jobCondition(queryOf(search))
    const numbers = jobs.filter(matches).map(({ job }) => job.no)
    if (numbers.length > 0) found.push({ search, alerts, jobs: numbers })
    if (performance.now() - began < SLICE_MS) continue
    await nextTurn()
    began = performance.now()
  }
  return found
}

/** Writes down what was found, in transactions that hold nobody up, and with the last one the place. */
async function keepFound({ db, clock }: Services, { lease, after }: Round, found: readonly Found[]) {
  const parts = partsOf(found)
  for (const part of parts) {
    await writeFound(db, clock, part, async (trx, isDone) => {
      const isLast = isDone && part === parts.at(-1)
      const place = { leased_until: leaseEnd(clock), ...(isLast && { after_search: after }) }
      const ours = trx.updateTable('alert_matching').set(place).where('lease', '=', lease).returning('id')
      if (!(await ours.executeTakeFirst())) throw new Error('Another node matches alerts now')
    })
    await nextTurn()
  }
}

/** Parts of about `MOST_ROWS` rows; a search that finds more stands alone. At least one, perhaps empty. */
function partsOf(found: readonly Found[]): Found[][] {
  const parts: Found[][] = [[]]
  let rows = 0
  for (const one of found) {
    const more = one.alerts * one.jobs.length
    if (rows > 0 && rows + more > MOST_ROWS) {
      parts.push([])
      rows = 0
    }
    parts.at(-1)?.push(one)
    rows += more
  }
  return parts
}

async function endRound({ db }: Services, { lease, until }: Round) {
  await db
    .updateTable('alert_matching')
    .set({ matched_no: until, until_no: null, after_search: '', leased_until: '' })
    .where('lease', '=', lease)
    .execute()
}
