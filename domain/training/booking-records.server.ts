import { sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { bookingListHref } from './booking-desk.ts'

/** The end of the session, or what was done with the booking after it. */
const lastActivity = sql<string>`case when training_sessions.ends_at > bookings.updated_at
  then training_sessions.ends_at else bookings.updated_at end`

/** Places that people have booked. One on a session that is still to come is in use until then. */
export const bookingRecords: RecordKind = {
  name: 'bookings',

  ...recordQueries({
    table: 'bookings',
    select: (db) =>
      db
        .selectFrom('bookings')
        .innerJoin('training_sessions', 'training_sessions.id', 'bookings.session_id')
        .select(['bookings.id', 'reference', 'name', 'email', 'phone', 'is_spam', 'title'])
        .select(lastActivity.as('last_activity')),
    lastActivity,
    isExpired: ({ periods, monthsAgo }) => sql`${lastActivity} < ${monthsAgo(periods.bookings)}`,
    toRecord: (row) => ({
      id: row.id,
      what: `Booking ${row.reference}: ${row.title}`,
      person: row.email,
      name: row.name,
      phone: row.phone,
      lastActivity: row.last_activity,
      path:
        Number(row.is_spam) === DELETED
          ? undefined
          : bookingListHref({ list: Number(row.is_spam) === 1 ? 'spam' : 'all', search: row.reference }),
      keptBecause: undefined,
    }),
  }),

  async contents(db, id) {
    const row = await db
      .selectFrom('bookings')
      .innerJoin('training_sessions', 'training_sessions.id', 'bookings.session_id')
      .selectAll('bookings')
      .select(['title', 'place', 'starts_at', 'ends_at'])
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow()
    const { reference, name, email, phone } = row
    return {
      data: {
        reference,
        name,
        email,
        phone,
        session: { title: row.title, place: row.place, startsAt: row.starts_at, endsAt: row.ends_at },
        cancelledAt: row.cancelled_at,
        cancelledBy: row.cancelled_by,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      },
      cvs: [],
    }
  },

  async remove(trx, ids) {
    await removeMailAbout(trx, 'booking', ids)
    await trx.deleteFrom('bookings').where('id', 'in', ids).execute()
    // The places of sessions to come are free again.
    await bumpContentRevision(trx)
    return []
  },
}
