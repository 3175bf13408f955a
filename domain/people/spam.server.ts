import { type DeleteQueryBuilder, type DeleteResult, sql } from 'kysely'
import { countRows } from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { heldPeople } from './legal-holds.server.ts'
import { personIn } from './record-queries.server.ts'

type SpamTable = 'applications' | 'messages' | 'bookings'

/** Staff have so long to look. */
const SPAM_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes suspected spam, one or all of it, but for what a legal hold keeps. */
export function deleteSpam<T extends SpamTable>(db: DbOrTrx, table: T, id?: string) {
  const spam = db
    .deleteFrom(table as 'messages')
    .where('is_spam', '=', 1)
    .where(personIn(table), 'not in', heldPeople(db))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
  return spam as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>
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

/** Deletes the suspected spam that nobody has taken out of it for 30 days. */
export function deleteOldSpam<T extends SpamTable>(db: DbOrTrx, clock: Clock, table: T) {
  return deleteSpam(db, table).where(sql<boolean>`created_at < ${oldestSpam(clock)}`)
}

const oldestSpam = (clock: Clock) => new Date(clock.now().getTime() - SPAM_LIFE_MS).toISOString()
