import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { SessionToJoin, TrainingSession } from './training.ts'

/** Sessions with how many places are taken. For the other files of this folder. */
export function selectSessions(db: DbOrTrx) {
  return db
    .selectFrom('training_sessions')
    .selectAll('training_sessions')
    .select((eb) =>
      eb
        .selectFrom('bookings')
        .select(sql<string | number>`count(*)`.as('count'))
        .whereRef('bookings.session_id', '=', 'training_sessions.id')
        .where('bookings.is_spam', '=', 0)
        .where('bookings.cancelled_at', 'is', null)
        .as('booked'),
    )
}

/** For the other files of this folder. */
export type SessionRow = Row<'training_sessions'> & { booked: string | number | null }

/** The same for the desk, and for mail to whoever has a place. */
export const toSessionToJoin = (row: SessionRow): SessionToJoin => ({
  ...toSession(row),
  joining: row.joining,
})

/** A session as anybody may see it. */
export function toSession(row: SessionRow): TrainingSession {
  return {
    id: row.id,
    title: row.title,
    programme: row.programme,
    place: row.place,
    description: row.description,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    capacity: Number(row.capacity),
    booked: Number(row.booked ?? 0),
    isCancelled: row.cancelled_at !== null,
    sequence: Number(row.sequence),
  }
}
