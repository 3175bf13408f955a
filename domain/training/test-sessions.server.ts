import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { type BookingServices, bookPlace } from './bookings.server.ts'

export const NOON = '2026-11-21T12:00:00.000Z'

/** What booking and the desk need, on this database. */
export function trainingServices(
  db: Db,
  at = NOON,
  environment: Record<string, string> = {},
): BookingServices {
  const config = readConfig({
    AGENCY_INBOX: 'staff@agency.example',
    SITE_URL: 'https://jobs.example.org',
    FORM_LIMIT_PER_HOUR: '100',
    ...environment,
  })
  return { db, clock: clockAt(at), config, secret: 'secret', outbox: createOutboxSignal() }
}

type Given = { title?: string; startsAt?: string; endsAt?: string; capacity?: number; cancelledAt?: string }

/** Puts a session into the database, in nine days unless it is said when. Its id. */
export async function aSession(db: Db, given: Given = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('training_sessions')
    .values({
      ...{ id, title: given.title ?? 'Moving and handling with hoists', programme: 'Moving and handling' },
      ...{ place: 'London, Clerkenwell Green', description: 'A practical morning.' },
      starts_at: given.startsAt ?? '2026-11-30T09:30:00.000Z',
      ...{ ends_at: given.endsAt ?? '2026-11-30T13:30:00.000Z', capacity: given.capacity ?? 12 },
      ...{ cancelled_at: given.cancelledAt ?? null, created_at: NOON, updated_at: NOON },
    })
    .execute()
  return id
}

/** A booking as the form sends it. */
export const aBooking = (sessionId: string, fields: object = {}) => ({
  name: 'Ann Example',
  email: 'ann@home.example',
  phone: '020 7946 0140',
  sessionId,
  ...fields,
})

export const from = { address: '203.0.113.9' }

/** Books a place for an address, as the form does. The booking's id. */
export async function booked(
  services: BookingServices,
  sessionId: string,
  fields: object = {},
): Promise<string> {
  const outcome = await bookPlace(services, aBooking(sessionId, fields), from)
  if (outcome.kind !== 'booked') throw new Error(`Not booked: ${outcome.kind}`)
  const made = services.db.selectFrom('bookings').select('id').orderBy('no', 'desc').limit(1)
  return (await made.executeTakeFirstOrThrow()).id
}

/** What the form of a session sends. */
export const sessionForm = {
  ...{ title: 'Fire safety', programme: 'Mandatory training refresher', place: 'Leeds', day: '2026-12-01' },
  ...{ startTime: '09:30', endTime: '16:30', capacity: '8', description: 'Extinguishers.' },
}
