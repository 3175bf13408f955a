import { type DeleteQueryBuilder, type DeleteResult, type Kysely, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { heldAddresses } from './legal-holds.server.ts'

type SpamTable = 'applications' | 'messages' | 'bookings'

/** Staff have so long to look. */
const SPAM_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes suspected spam, one or all of it, but for what a legal hold keeps. */
export function deleteSpam<T extends SpamTable>(db: Kysely<Tables>, table: T, id?: string) {
  const spam = db
    .deleteFrom(table as 'messages')
    .where('is_spam', '=', 1)
    .where(sql<string>`lower(email)`, 'not in', heldAddresses(db))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
  return spam as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>
}

/** Deletes the suspected spam that nobody has taken out of it for 30 days. */
export function deleteOldSpam<T extends SpamTable>(db: Kysely<Tables>, clock: Clock, table: T) {
  const oldest = new Date(clock.now().getTime() - SPAM_LIFE_MS).toISOString()
  return deleteSpam(db, table).where(sql<boolean>`created_at < ${oldest}`)
}
