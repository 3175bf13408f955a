import { sql } from 'kysely'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { oldestUndo } from '#domain/undo/undo.server.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, dayInLondon, shiftDay, timeInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { noticesLink } from './notice-links.server.ts'
import { hasMoreToTell, withHolds } from './notices.server.ts'
import { closingNotice, endedNotice } from './saved-jobs.mail.ts'
import type { SavedJobsServices } from './saved-jobs.server.ts'
import { CLOSING_DAYS } from './saved-jobs.ts'

/** Nobody's phone rings at night about a saved job. London's hours. */
const [FIRST_TIME, LAST_TIME] = ['08:00', '21:00']
/** So many addresses are written to in a round. */
const ADDRESSES_AT_ONCE = 100

/**
 * Tells people what has become of their saved jobs: one mail for all of an address's jobs that have closed,
 * and one for those that close within two days. A job that closes is told once it can't be undone any more.
 */
export async function tellOfSavedJobs(services: SavedJobsServices): Promise<void> {
  const { db, clock, outbox } = services
  await noteEnds(db, clock)
  const time = timeInLondon(clock.now())
  if (time < FIRST_TIME || time >= LAST_TIME) return
  const [ended, closing] = [endedWatches(clock), closingWatches(clock)]
  for (const email of await addressesWith(db, ended)) await tellEnded(services, email)
  for (const email of await addressesWith(db, closing)) await tellClosing(services, email)
  outbox.notify()
}

/** Notes which jobs have just ended, and which are open again: looked for first, which holds up nobody. */
async function noteEnds(db: Db, clock: Clock): Promise<void> {
  const open = db.selectFrom('jobs').select('id').where('status', 'not in', ['closed', 'filled'])
  const watched = db.selectFrom('saved_job_watches').select('job_id').distinct()
  const opened = await watched.where('ended_at', 'is not', null).where('job_id', 'in', open).execute()
  const ended = await watched.where('ended_at', 'is', null).where('job_id', 'not in', open).execute()
  const now = clock.now().toISOString()
  const watches = (jobs: typeof ended) =>
    db.updateTable('saved_job_watches').where(
      'job_id',
      'in',
      jobs.map(({ job_id }) => job_id),
    )
  await inBatches(opened, (some) =>
    watches(some).set({ ended_at: null }).where('ended_at', 'is not', null).execute(),
  )
  await inBatches(ended, (some) =>
    watches(some).set({ ended_at: now }).where('ended_at', 'is', null).execute(),
  )
}

const endedWatches = (clock: Clock) => sql<boolean>`told_at is null and ended_at < ${oldestUndo(clock)}`

function closingWatches(clock: Clock) {
  const today = dayInLondon(clock.now())
  return sql<boolean>`is_closing_told = 0 and ended_at is null and job_id in (select id from jobs
    where status = 'live' and closes_at between ${today} and ${shiftDay(today, CLOSING_DAYS)})`
}

const confirmed = (db: DbOrTrx) => db.selectFrom('saved_job_lists').where('confirmed_at', 'is not', null)

async function addressesWith(db: Db, which: ReturnType<typeof endedWatches>): Promise<string[]> {
  const rows = await confirmed(db)
    .innerJoin('saved_job_watches', 'list_id', 'saved_job_lists.id')
    .select('email_normalized')
    .distinct()
    .where(which)
    .limit(ADDRESSES_AT_ONCE)
    .execute()
  return rows.map((row) => row.email_normalized)
}

/**
 * What is told is marked in the same transaction, so that of two nodes one gets it, and deleted unless a
 * legal hold keeps it.
 */
async function tellEnded(services: SavedJobsServices, address: string): Promise<void> {
  const { db, clock, config } = services
  await db.transaction().execute(async (trx) => {
    const lists = await listsOf(trx, address).execute()
    if (lists.length === 0) return
    const told = await watchesOf(trx, lists)
      .set({ told_at: clock.now().toISOString() })
      .where(endedWatches(clock))
      .returning(['job_id', 'job_title as title', 'job_location as location'])
      .execute()
    const jobs = [...new Map(told.map((job) => [job.job_id, job])).values()]
    const [list] = lists
    if (!list || jobs.length === 0) return
    for (const { id, isHeld } of await withHolds(trx, lists)) {
      if (isHeld) continue
      const watches = trx.deleteFrom('saved_job_watches').where('list_id', '=', id)
      await watches.where('told_at', 'is not', null).execute()
      await trx
        .deleteFrom('saved_job_lists')
        .where('id', '=', id)
        .where(sql<boolean>`not ${hasMoreToTell}`)
        .execute()
    }
    const left = await listsOf(trx, address).where(hasMoreToTell).executeTakeFirst()
    const stop = left && (await noticesLink(services, left))
    await enqueue(trx, clock, endedNotice(config, left ?? list, jobs, stop))
  })
}

async function tellClosing(services: SavedJobsServices, address: string): Promise<void> {
  const { db, clock, config } = services
  await db.transaction().execute(async (trx) => {
    const lists = await listsOf(trx, address).execute()
    if (lists.length === 0) return
    const told = await watchesOf(trx, lists)
      .set({ is_closing_told: 1 })
      .where(closingWatches(clock))
      .returning(['job_id', 'list_id'])
      .execute()
    const list = lists.find(({ id }) => id === told[0]?.list_id)
    if (!list) return
    const jobs = await trx
      .selectFrom('jobs')
      .select(['id', 'title', 'location', 'salary', 'closes_at as closesAt'])
      .where(
        'id',
        'in',
        told.map((row) => row.job_id),
      )
      .orderBy('closes_at')
      .orderBy('title')
      .execute()
    const stop = await noticesLink(services, list)
    await enqueue(trx, clock, closingNotice(config, list, jobs, stop))
  })
}

/** The confirmed lists of an address; none once it has stopped them, or another node has told it all. */
const listsOf = (trx: DbOrTrx, address: string) =>
  confirmed(trx).select(['id', 'email']).where('email_normalized', '=', address).orderBy('created_at')

/** What is watched by some lists, to be updated. */
function watchesOf(trx: DbOrTrx, lists: readonly { id: string }[]) {
  const ids = lists.map(({ id }) => id)
  return trx.updateTable('saved_job_watches').where('list_id', 'in', ids)
}
