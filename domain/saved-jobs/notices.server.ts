import { sql } from 'kysely'
import { savedJobsWords } from '#content/saved-jobs.ts'
import { readdressMail } from '#domain/outbox/mail-records.server.ts'
import { heldAmong, removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NoticesLink } from './notice-links.server.ts'
import { savedJobRecords } from './saved-job-records.server.ts'
import { CONFIRM_DAYS } from './saved-jobs.ts'

export type WatchList = {
  isConfirmed: boolean
  jobs: { id: string; title: string; location: string }[]
}

/**
 * The jobs of a list, for whoever has its link; where none of them is left, those of all confirmed lists of
 * the link's address. Undefined when there are none either.
 */
export async function findWatchList(db: Db, link: NoticesLink | undefined): Promise<WatchList | undefined> {
  if (!link) return undefined
  const watched = db
    .selectFrom('saved_job_lists')
    .innerJoin('saved_job_watches', 'list_id', 'saved_job_lists.id')
    .select(['confirmed_at', 'job_id as id', 'job_title as title', 'job_location as location'])
    .where('told_at', 'is', null)
    .orderBy('job_title')
  const own = await watched.where('saved_job_lists.id', '=', link.listId).execute()
  const theirs = watched.where('email_normalized', '=', personKey(link.email))
  const rows = own.length > 0 ? own : await theirs.where('confirmed_at', 'is not', null).execute()
  const [first] = rows
  const jobs = [...new Map(rows.map((job) => [job.id, job])).values()]
  return first && { isConfirmed: first.confirmed_at !== null, jobs }
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
 * Stops all notices to whom a link was mailed, as below: their list may be gone, or be another address's now.
 * @returns whether a legal hold keeps an address
 */
export async function stopNotices(db: Db, link: NoticesLink | undefined): Promise<boolean> {
  if (!link) return false
  const list = db.selectFrom('saved_job_lists').select('email').where('id', '=', link.listId)
  const found = await list.executeTakeFirst()
  let isHeld = false
  for (const email of new Set([found?.email, link.email])) {
    if (email) isHeld = (await stopNoticesTo(db, email)).isHeld || isHeld
  }
  return isHeld
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
  await readdressMail(trx, 'link:saved', ids, { from, to })
}

/** Lists, each with whether a legal hold keeps it. For the files of this folder. */
export async function withHolds(trx: DbOrTrx, lists: readonly { id: string; email: string }[]) {
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

/** Whether a list has a job that nobody was told of yet. For the files of this folder. */
export const hasMoreToTell = sql<boolean>`exists (select 1 from saved_job_watches
  where list_id = saved_job_lists.id and told_at is null)`
