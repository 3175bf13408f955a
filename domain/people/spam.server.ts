import { sql } from 'kysely'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { oldestUndo, withUndo } from '#domain/undo/undo.server.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { isAnyHeld, removeUnlessHeld } from './legal-holds.server.ts'
import type { RecordKind } from './record-kind.ts'

type SpamTable = 'applications' | 'messages' | 'bookings'

/** `is_spam` of what was deleted. */
export const DELETED = 2

/** Staff have so long to look. */
const SPAM_LIFE_MS = 30 * DAY_MS

/**
 * Deletes one that is suspected spam, unless a legal hold keeps it: it is hidden everywhere at once, and gone
 * when that can't be undone any more. False when it is none, or a legal hold keeps it.
 */
export async function deleteSpam(
  db: Db,
  by: { id: string },
  clock: Clock,
  { kind, id }: { kind: RecordKind; id: string },
  undo?: string,
): Promise<boolean> {
  const remove = async (trx: DbOrTrx) => {
    if (await isAnyHeld(trx, await kind.about(trx, [id]))) return false
    const now = clock.now().toISOString()
    const { numUpdatedRows } = await trx
      .updateTable(tableOf(kind))
      // One that isn't cancelled would be in the way of another booking with the same address.
      .set({ is_spam: DELETED, updated_at: now, ...(kind.name === 'bookings' && { cancelled_at: now }) })
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }
  return db
    .transaction()
    .execute((trx) => withUndo(trx, by, clock, undo, [[tableOf(kind), 'id', [id]]], () => remove(trx)))
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

/**
 * Removes spam that nobody took out of it for 30 days, or whose deletion can't be undone any more, unless a
 * legal hold keeps it.
 * @param removeFiles is given the keys of CVs
 */
export function removeOldSpam(
  { db, clock }: { db: Db; clock: Clock },
  kind: RecordKind,
  removeFiles?: (keys: string[]) => Promise<void>,
): Promise<number> {
  const column = (name: string) => sql.ref(`${kind.name}.${name}`)
  const isOld = sql<boolean>`(${column('is_spam')} = 1 and ${column('created_at')} < ${oldestSpam(clock)}
    or ${column('is_spam')} = ${DELETED} and ${column('updated_at')} < ${oldestUndo(clock)})`
  return removeUnlessHeld(db, kind, (trx, batch) => kind.due(trx, isOld, batch), removeFiles)
}

const tableOf = (kind: RecordKind) => kind.name as 'bookings'

const oldestSpam = (clock: Clock) => fromNow(clock, -SPAM_LIFE_MS)
