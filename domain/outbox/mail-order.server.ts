import { type SqlBool, sql } from 'kysely'
import { type Clock, DAY_MS, fromNow, MINUTE_MS } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'

/** So many mails are brought forward at a time. */
const BATCH = 100
/** A mail that would wait for longer is tried at once when the mail server is back. */
const LONG_WAIT_MS = 15 * MINUTE_MS
/** For so long after a mail was due its count of tries begins anew. The tries after that are its last. */
const RESET_TRIES_WITHIN_MS = 2 * DAY_MS

/**
 * Whether an older mail to the same person about the same thing is still to go, which this one must not
 * overtake. Email to many doesn't count, which waits for room, nor one that isn't taken for what is in it.
 */
export function hasOlderMail(clock: Clock) {
  const now = clock.now().toISOString()
  return sql<SqlBool>`exists (select 1 from outbox as older where older.about = outbox.about
    and older.email_normalized = outbox.email_normalized and older.created_at < outbox.created_at
    and older.state in ('waiting', 'sending') and older.mailing_id is null
    and coalesce(older.last_error, '') not like '%DATA%' and coalesce(older.last_error, '') <> 'unknown'
    and (older.expires_at is null or older.expires_at > ${now}))`
}

/**
 * Gives the turn of a mail that is due for the first time to the older one that it must not overtake, which
 * may have been put off for hours: else a cancellation would wait with the news that it cancels.
 */
export async function bringOlderForward({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().toISOString()
  const pairs = await db
    .selectFrom('outbox as newer')
    .innerJoin('outbox as older', (join) =>
      join
        .onRef('older.about', '=', 'newer.about')
        .onRef('older.email_normalized', '=', 'newer.email_normalized')
        .onRef('older.created_at', '<', 'newer.created_at'),
    )
    .select(['newer.id as newer', 'older.id as older'])
    .where('newer.state', '=', 'waiting')
    .where('newer.next_try_at', '<=', now)
    .where('newer.attempts', '=', 0)
    .where('older.state', '=', 'waiting')
    .where('older.next_try_at', '>', now)
    .where('older.last_error', 'is not', null)
    .where('older.mailing_id', 'is', null)
    .where('older.due_at', '>', fromNow(clock, -RESET_TRIES_WITHIN_MS))
    .where('newer.mailing_id', 'is', null)
    .limit(BATCH)
    .execute()
  if (pairs.length === 0) return
  const waiting = (ids: readonly string[]) =>
    db.updateTable('outbox').where('id', 'in', ids).where('state', '=', 'waiting')
  await waiting(pairs.map(({ older }) => older))
    .set({ next_try_at: now, attempts: 0 })
    .execute()
  // That was its turn: else it would give it away in each round.
  await waiting(pairs.map(({ newer }) => newer))
    .where('attempts', '=', 0)
    .set({ attempts: 1 })
    .execute()
}

/** Makes due what was put off for long because the mail server was away: it takes mail again. */
export async function tryAgainAfterOutage({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: clock.now().toISOString(), attempts: 0 })
    .where('state', '=', 'waiting')
    .where('next_try_at', '>', fromNow(clock, LONG_WAIT_MS))
    // A connection that breaks at one mail each time looks like an outage.
    .where('due_at', '>', fromNow(clock, -RESET_TRIES_WITHIN_MS))
    // What is about one recipient, or one mail, stays as it is.
    .where(sql<SqlBool>`last_error <> 'unknown' and last_error not like '%RCPT TO%'
      and last_error not like '%DATA%'`)
    .execute()
}
