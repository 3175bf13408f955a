import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { selectSessions, toSession } from './session-rows.server.ts'
import { LEAST_SESSIONS, type ListedSession, listed } from './training.ts'

const MOST_SESSIONS = 100

/** The sessions of the training page by date: those to come and, if these are few, the latest past. */
export async function listSessions(db: Db, clock: Clock): Promise<ListedSession[]> {
  const now = clock.now().toISOString()
  const sessions = selectSessions(db).where('cancelled_at', 'is', null)
  const toCome = await sessions
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute()
  const missing = LEAST_SESSIONS - toCome.length
  const over =
    missing > 0
      ? await sessions
          .where('ends_at', '<=', now)
          .orderBy('starts_at', 'desc')
          .orderBy('id', 'desc')
          .limit(missing)
          .execute()
      : []
  return [...over.toReversed(), ...toCome].map((row) => listed(toSession(row), clock))
}

/** One session, whatever has become of it; undefined when there is none. */
export async function findSession(db: Db, clock: Clock, id: string): Promise<ListedSession | undefined> {
  const row = await selectSessions(db).where('id', '=', id).executeTakeFirst()
  return row && listed(toSession(row), clock)
}
