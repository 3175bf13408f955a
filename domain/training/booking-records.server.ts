import { type Kysely, sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import { bumpContentRevision } from '#platform/db/content-revision.server.ts'
import { normalizeForSearch } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { bookingListHref } from './booking-desk.ts'

/** Places that people have booked, for export, erasure and retention. A place on a session that is still to come is in use until then. */
export const bookingRecords: RecordKind = {
  name: 'bookings',

  async about(db, email) {
    const rows = await selectRecord(db)
      .where('bookings.email_normalized', '=', normalizeForSearch(email))
      .orderBy('bookings.created_at')
      .execute()
    return rows.map(toRecord)
  },

  async people(db) {
    const rows = await db.selectFrom('bookings').select('email').distinct().execute()
    return rows.map((row) => row.email)
  },

  async expired(db, { periods, monthsAgo, limit, after }) {
    const rows = await selectRecord(db)
      .where(lastActivity, '<', monthsAgo(periods.bookings))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(${lastActivity}, bookings.id) > (${after?.lastActivity ?? ''}, ${after?.id ?? ''})`,
        ),
      )
      .orderBy(lastActivity)
      .orderBy('bookings.id')
      .limit(limit)
      .execute()
    return rows.map(toRecord)
  },

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
    await removeMailAbout(
      trx,
      ids.map((id) => `booking:${id}`),
    )
    await trx.deleteFrom('bookings').where('id', 'in', ids).execute()
    // The places of sessions to come are free again.
    await bumpContentRevision(trx)
    return []
  },
}

/** The end of the session, or what was done with the booking after it. */
const lastActivity = sql<string>`case when training_sessions.ends_at > bookings.updated_at
  then training_sessions.ends_at else bookings.updated_at end`

const selectRecord = (db: Kysely<Tables>) =>
  db
    .selectFrom('bookings')
    .innerJoin('training_sessions', 'training_sessions.id', 'bookings.session_id')
    .select(['bookings.id', 'bookings.reference', 'bookings.email', 'bookings.is_spam'])
    .select(lastActivity.as('last_activity'))
    .select('training_sessions.title')

type Row = {
  id: string
  reference: string
  email: string
  is_spam: number
  last_activity: string
  title: string
}

function toRecord(row: Row): PersonalRecord {
  return {
    id: row.id,
    what: `Booking ${row.reference}: ${row.title}`,
    email: row.email,
    lastActivity: row.last_activity,
    path: bookingListHref({ list: Number(row.is_spam) === 1 ? 'spam' : 'all', search: row.reference }),
    keptBecause: undefined,
  }
}
