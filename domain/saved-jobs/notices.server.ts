import { sql } from 'kysely'
import { savedJobsWords } from '#content/saved-jobs.ts'
import { readdressMail } from '#domain/outbox/mail-records.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { heldAmong, removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import { oldestUndo } from '#domain/undo/undo.server.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, DAY_MS, dayInLondon, fromNow, shiftDay, timeInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { noticesLink } from './notice-links.server.ts'
import { savedJobRecords } from './saved-job-records.server.ts'
import { closingNotice, endedNotice } from './saved-jobs.mail.ts'
import type { SavedJobsServices } from './saved-jobs.server.ts'
import { CLOSING_DAYS, CONFIRM_DAYS } from './saved-jobs.ts'

export type WatchList = {
  isConfirmed: boolean
  jobs: { id: string; title: string; location: string }[]
}

/** The jobs of a list, for whoever has its link; undefined when none is left. */
export async function findWatchList(db: Db, listId: string | undefined): Promise<WatchList | undefined> {
  if (!listId) return undefined
  const rows = await db
    .selectFrom('saved_job_lists')
    .innerJoin('saved_job_watches', 'list_id', 'saved_job_lists.id')
    .select(['confirmed_at', 'job_id as id', 'job_title as title', 'job_location as location'])
    .where('saved_job_lists.id', '=', listId)
    .where('told_at', 'is', null)
    .orderBy('job_title')
    .execute()
  const [first] = rows
  return first && { isConfirmed: first.confirmed_at !== null, jobs: rows }
}

/** Confirms the notices of a list, with the words of the consent. False when there is no such list. */
export async function confirmNotices(db: Db, clock: Clock, listId: string | undefined): Promise<boolean> {
  if (!listId) return false
  const found = await db
    .updateTable('saved_job_lists')
    .set({
      confirmed_at: sql`coalesce(confirmed_at, ${clock.now().toISOString()})`,
      consent: savedJobsWords.notices.consent,
    })
    .where('id', '=', listId)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Stops all notices to the address of a list, as below.
 * @returns whether a legal hold keeps the address
 */
export async function stopNotices(db: Db, listId: string | undefined): Promise<boolean> {
  if (!listId) return false
  const list = db.selectFrom('saved_job_lists').select('email').where('id', '=', listId)
  const found = await list.executeTakeFirst()
  return found !== undefined && (await stopNoticesTo(db, found.email)).isHeld
}

/**
 * Stops all notices to an address, those too that wait to be sent: its lists are deleted, or count as not
 * confirmed where a legal hold keeps them. Doing so again changes nothing.
 * @returns how many lists it had, and whether a hold keeps any
 */
export async function stopNoticesTo(db: Db, address: string): Promise<{ count: number; isHeld: boolean }> {
  return db.transaction().execute(async (trx) => {
    const lists = trx.selectFrom('saved_job_lists').select(['id', 'email'])
    const all = await lists.where('email_normalized', '=', personKey(address)).execute()
    const known = await withHolds(trx, all)
    for (const { id, isHeld } of known) {
      const unconfirm = trx.updateTable('saved_job_lists').set({ confirmed_at: null }).where('id', '=', id)
      await (isHeld ? unconfirm.execute() : savedJobRecords.remove(trx, [id]))
    }
    return { count: all.length, isHeld: known.some(({ isHeld }) => isHeld) }
  })
}

/** Lets confirmed notices go to their owner's new address, which the owner has confirmed. */
export async function moveNotices(trx: DbOrTrx, { from, to }: { from: string; to: string }): Promise<void> {
  const moved = await trx
    .updateTable('saved_job_lists')
    .set({ email: to, email_normalized: personKey(to) })
    .where('email_normalized', '=', personKey(from))
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id)
  await readdressMail(trx, 'link:saved', ids, to)
}

/** Lists, each with whether a legal hold keeps it. */
async function withHolds(trx: DbOrTrx, lists: readonly { id: string; email: string }[]) {
  const owned = lists.map(({ id, email }) => ({ id, person: email, phone: '' }))
  const held = await heldAmong(trx, owned)
  return owned.map((list) => ({ id: list.id, isHeld: held.has(list) }))
}

/** Forgets the lists that nobody has confirmed, and those whose jobs have all closed, but for held ones. */
export async function forgetOldLists(db: Db, clock: Clock): Promise<void> {
  const oldest = fromNow(clock, -CONFIRM_DAYS * DAY_MS)
  const isOver = sql<boolean>`(confirmed_at is null and created_at < ${oldest} or not ${hasMoreToTell})`
  await removeUnlessHeld(db, savedJobRecords, (trx, batch) => savedJobRecords.due(trx, isOver, batch))
}

const hasMoreToTell = sql<boolean>`exists (select 1 from saved_job_watches
  where list_id = saved_job_lists.id and told_at is null)`

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
    const told = await trx
      .updateTable('saved_job_watches')
      .set({ told_at: clock.now().toISOString() })
      .where(
        'list_id',
        'in',
        lists.map(({ id }) => id),
      )
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
    const stop = left && noticesLink(services, left.id)
    await enqueue(trx, clock, endedNotice(config, left ?? list, jobs, stop))
  })
}

async function tellClosing(services: SavedJobsServices, address: string): Promise<void> {
  const { db, clock, config } = services
  await db.transaction().execute(async (trx) => {
    const lists = await listsOf(trx, address).execute()
    if (lists.length === 0) return
    const told = await trx
      .updateTable('saved_job_watches')
      .set({ is_closing_told: 1 })
      .where(
        'list_id',
        'in',
        lists.map(({ id }) => id),
      )
      .where(closingWatches(clock))
      .returning('job_id')
      .execute()
    const [list] = lists
    if (!list || told.length === 0) return
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
    await enqueue(trx, clock, closingNotice(config, list, jobs, noticesLink(services, list.id)))
  })
}

/** The confirmed lists of an address; none once it has stopped them, or another node has told it all. */
const listsOf = (trx: DbOrTrx, address: string) =>
  confirmed(trx).select(['id', 'email']).where('email_normalized', '=', address).orderBy('created_at')
