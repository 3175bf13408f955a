import type { Staff } from '#domain/accounts/admin.server.ts'
import { csvLines } from '#domain/lists/csv-lines.server.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import { type Clock, dayInLondon, momentForSheet } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import {
  BOOKING_LISTS,
  BOOKINGS_PER_PAGE,
  type Booking,
  type BookingFilters,
  type BookingList,
  type BookingPage,
  type BookingQuery,
  type DeskSession,
} from './booking-desk.ts'
import { bookingRows, matching, selectBookings, toBooking } from './booking-rows.server.ts'
import { type SessionRow, selectSessions, toSession } from './session-rows.server.ts'
import { listed, whenOf } from './training.ts'

const MOST_SESSIONS = 100

/** A page of the bookings found, and how many each list has: next session first, past ones last first. */
export async function listBookings(
  db: Db,
  staff: Staff,
  clock: Clock,
  query: BookingQuery,
): Promise<BookingPage> {
  const lists = Object.keys(BOOKING_LISTS) as BookingList[]
  const counted = await Promise.all(
    lists.map(async (list) => [list, await countBookings(db, staff, clock, { ...query, list })] as const),
  )
  const counts = Object.fromEntries(counted) as BookingPage['counts']
  const page = { asked: query.page, rowsPerPage: BOOKINGS_PER_PAGE, total: counts[query.list] }
  const { bounds, rows } = await readPage(bySession(db, clock, query), page)
  return { bookings: rows.map(toBooking), counts, bounds }
}

/** How many bookings fit the filters. */
export function countBookings(db: Db, _staff: Staff, clock: Clock, filters: Partial<BookingFilters>) {
  return countRows(matching(db, clock, filters))
}

function bySession(db: Db, clock: Clock, filters: BookingFilters) {
  const direction = filters.list === '' ? 'asc' : 'desc'
  return selectBookings(db, clock, filters)
    .orderBy('training_sessions.starts_at', direction)
    .orderBy('training_sessions.id', direction)
    .orderBy('bookings.no')
}

/** The sessions to come, the next first, or those that are over, the last first; cancelled ones too. */
export async function listDeskSessions(
  db: Db,
  _staff: Staff,
  clock: Clock,
  which: 'to-come' | 'over',
): Promise<DeskSession[]> {
  const now = clock.now().toISOString()
  const direction = which === 'to-come' ? 'asc' : 'desc'
  const rows = await selectSessions(db)
    .where('ends_at', which === 'to-come' ? '>' : '<=', now)
    .orderBy('starts_at', direction)
    .orderBy('id', direction)
    .limit(MOST_SESSIONS)
    .execute()
  return rows.map((row) => toDeskSession(row, clock))
}

/** One session for the desk; undefined when there is none. */
export async function findDeskSession(
  db: Db,
  _staff: Staff,
  clock: Clock,
  id: string,
): Promise<DeskSession | undefined> {
  const row = await selectSessions(db).where('id', '=', id).executeTakeFirst()
  return row && toDeskSession(row, clock)
}

function toDeskSession(row: SessionRow, clock: Clock): DeskSession {
  return { ...listed(toSession(row), clock), joining: row.joining, version: row.updated_at }
}

/** One booking; undefined when there is none. */
export async function findBooking(db: Db, _staff: Staff, id: string): Promise<Booking | undefined> {
  const there = bookingRows(db).where('is_spam', '<', DELETED)
  const row = await there.where('bookings.id', '=', id).executeTakeFirst()
  return row && toBooking(row)
}

const HEADINGS = 'Session, Date, Time, Place, Reference, Name, Email, Phone, Booked, Cancelled'.split(', ')

/** The bookings that fit the filters as CSV, in the order of the list, some lines at a time. */
export function exportBookings(
  db: Db,
  _staff: Staff,
  clock: Clock,
  filters: BookingFilters,
): AsyncGenerator<string> {
  const readNumbers = () => bySession(db, clock, filters).clearSelect().select('bookings.no').execute()
  const readRows = (some: number[]) => bookingRows(db).where('bookings.no', 'in', some).execute()
  return csvLines(HEADINGS, readNumbers, readRows, (rows) => rows.map((row) => toCells(toBooking(row))))
}

function toCells({ session, reference, name, email, phone, createdAt, cancelledAt }: Booking): string[] {
  const day = dayInLondon(new Date(session.startsAt))
  const when = [session.title, day, whenOf(session).time, session.place]
  return [
    ...when,
    reference,
    name,
    email,
    phoneForSheet(phone),
    ...[createdAt, cancelledAt].map(momentForSheet),
  ]
}
