import { searchedPhone } from '#domain/people/person.ts'
import { hasTyped } from '#domain/people/person-search.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { joinForSearch } from '#platform/text.ts'
import type { Booking, BookingFilters } from './booking-desk.ts'

/** What a search looks at: written together with what it is made from. */
export function searchTextOf(values: { name: string; email: string; phone: string; reference: string }) {
  const { name, email, phone, reference } = values
  return joinForSearch([name, email, reference, ...searchedPhone(phone)])
}

/** The bookings that fit the filters, with their sessions. For the other files of this folder. */
export function matching(db: Db, clock: Clock, { list = '', session, search }: Partial<BookingFilters>) {
  const now = clock.now().toISOString()
  let rows = withSessions(db).where('bookings.is_spam', '=', list === 'spam' ? 1 : 0)
  if (list === 'cancelled') rows = rows.where('bookings.cancelled_at', 'is not', null)
  else if (list !== 'all') rows = rows.where('bookings.cancelled_at', 'is', null)
  if (list === '') rows = rows.where('training_sessions.ends_at', '>', now)
  if (list === 'past') rows = rows.where('training_sessions.ends_at', '<=', now)
  if (session) rows = rows.where('bookings.session_id', '=', session)
  const typed = hasTyped(db.engine, 'bookings', search ?? '')
  return typed ? rows.where(typed) : rows
}

const withSessions = (db: Db) =>
  db.selectFrom('bookings').innerJoin('training_sessions', 'training_sessions.id', 'bookings.session_id')

/** All bookings, deleted ones too, with what `toBooking` takes of their sessions. */
export const bookingRows = (db: Db) =>
  withSessions(db).selectAll('bookings').select(['title', 'place', 'starts_at', 'ends_at'])

/** The same of those that fit the filters. */
export function selectBookings(db: Db, clock: Clock, filters: Partial<BookingFilters>) {
  return matching(db, clock, filters).selectAll('bookings').select(['title', 'place', 'starts_at', 'ends_at'])
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['executeTakeFirstOrThrow']>>

export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    isSpam: Number(row.is_spam) === 1,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    createdAt: row.created_at,
    session: {
      id: row.session_id,
      title: row.title,
      place: row.place,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    },
  }
}
