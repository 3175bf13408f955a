import { beforeEach } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { type Clock, clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { readBookingQuery } from './booking-desk.ts'
import { listBookings } from './booking-list.server.ts'
import { NOON, trainingServices } from './test-sessions.server.ts'

/** For each test of a file a database, and what staff see of it at noon. */
export function trainingDesk() {
  let db: Db
  beforeEach(async () => {
    db = await openTestDatabase()
  })
  const listed = (text: string, at: Clock = clockAt(NOON)) =>
    listBookings(db, admin, at, readBookingQuery(new URLSearchParams(text)))
  return {
    get db() {
      return db
    },
    get services() {
      return trainingServices(db)
    },
    listed,
    /** The addresses in a list, in its order. */
    emails: async (text: string) => (await listed(text)).bookings.map(({ email }) => email),
    /** The subjects of the mails to a person. */
    async mailsTo(recipient: string) {
      const mails = await db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute()
      return mails.map(({ subject }) => subject.replace(/TRN-\w+/, 'TRN')).toSorted()
    },
  }
}
