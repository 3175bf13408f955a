import { type DeleteQueryBuilder, type DeleteResult, sql } from 'kysely'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { oldestUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { heldPeople } from './legal-holds.server.ts'

type SpamTable = 'applications' | 'messages' | 'bookings'

/** `is_spam` of what was deleted. */
export const DELETED = 2

/** Staff have so long to look. */
const SPAM_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes one that is suspected spam, unless a legal hold keeps it: it is hidden everywhere at once, and gone
 * when that can't be undone any more. False when it is none.
 */
export async function deleteSpam(trx: DbOrTrx, clock: Clock, table: SpamTable, id: string): Promise<boolean> {
  const now = clock.now().toISOString()
  const { numUpdatedRows } = await trx
    .updateTable(table as 'bookings')
    // One that isn't cancelled would be in the way of another booking with the same address.
    .set({ is_spam: DELETED, updated_at: now, ...(table === 'bookings' && { cancelled_at: now }) })
    .where('id', '=', id)
    .where('is_spam', '=', 1)
    .where('email_normalized', 'not in', heldPeople(trx))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How much suspected spam is old enough to be deleted. */
export async function countOldSpam(db: DbOrTrx, clock: Clock): Promise<number> {
  const tables: readonly SpamTable[] = ['applications', 'messages', 'bookings']
  const counts = tables.map((table) => {
    const spam = db.selectFrom(table as 'messages').where('is_spam', '=', 1)
    return countRows(spam.where('created_at', '<', oldestSpam(clock)))
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Removes spam that nobody took out of it for 30 days, or whose deletion can't be undone any more. */
export function removeOldSpam<T extends SpamTable>(db: DbOrTrx, clock: Clock, table: T) {
  const isOld = sql<boolean>`(is_spam = 1 and created_at < ${oldestSpam(clock)}
    or is_spam = ${DELETED} and updated_at < ${oldestUndo(clock)})`
  const spam = db.deleteFrom(table as 'messages').where(isOld)
  const free = spam.where('email_normalized', 'not in', heldPeople(db))
  return free as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>
}

const oldestSpam = (clock: Clock) => new Date(clock.now().getTime() - SPAM_LIFE_MS).toISOString()
