import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { cancellationNotice, cancelledByBookerNotice } from './bookings.mail.ts'
import { cancelPlace, holdSession } from './bookings.server.ts'
import { BY_BOOKER, calendarPath, whenOf } from './training.ts'

/** A place on a training session that isn't over, as whoever has booked it sees it. */
export type OwnBooking = {
  id: string
  reference: string
  title: string
  place: string
  /** The link of a session online, or how else to join it; may be empty. */
  joining: string
  /** `Monday 30 November 2026, 09:30 to 13:30` */
  when: string
  calendarPath: string
  /** Whether it can be cancelled: until the session begins. */
  isToCome: boolean
}

/** The places that somebody has on sessions to come, the next first. @param addresses proven to be theirs */
export async function listOwnBookings(
  { db, clock }: { db: Db; clock: Clock },
  addresses: readonly string[],
): Promise<OwnBooking[]> {
  if (addresses.length === 0) return []
  const now = clock.now().toISOString()
  const rows = await ownBookings(db, addresses)
    .where('bookings.cancelled_at', 'is', null)
    .where('training_sessions.cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id, reference, session_id, title, place, joining, starts_at, ends_at }) => {
    const { day, time } = whenOf({ startsAt: starts_at, endsAt: ends_at, place })
    const session = { title, place, joining, when: `${day}, ${time}`, calendarPath: calendarPath(session_id) }
    return { id, reference, ...session, isToCome: starts_at > now }
  })
}

/** `begun`: the session has begun or is over. `missing`: they have no such booking. */
export type OwnCancelOutcome = 'cancelled' | 'begun' | 'missing'

/**
 * Cancels a place that somebody has booked, until the session begins: somebody else can have it. They get an
 * email that says so, and staff are told. Once more changes nothing.
 * @param addresses proven to be theirs
 */
export async function cancelOwnBooking(
  { db, clock, config, outbox }: MailingServices,
  addresses: readonly string[],
  id: string,
): Promise<OwnCancelOutcome> {
  if (addresses.length === 0) return 'missing'
  const outcome = await db.transaction().execute(async (trx): Promise<OwnCancelOutcome> => {
    const booking = await ownBookings(trx, addresses).where('bookings.id', '=', id).executeTakeFirst()
    const session = booking && (await holdSession(trx, booking.session_id))
    if (!session) return 'missing'
    if (booking.cancelled_at === null && session.startsAt <= clock.now().toISOString()) return 'begun'
    const row = await cancelPlace(trx, clock, BY_BOOKER, id)
    if (!row) return 'cancelled'
    await enqueue(trx, clock, cancellationNotice(config, row, session, 'booking'))
    await enqueue(trx, clock, cancelledByBookerNotice(config, row, session))
    return 'cancelled'
  })
  outbox.notify()
  return outcome
}

const ownBookings = (db: DbOrTrx, addresses: readonly string[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('training_sessions', 'training_sessions.id', 'session_id')
    .select(['bookings.id', 'reference', 'session_id', 'bookings.cancelled_at'])
    .select(['title', 'place', 'joining', 'starts_at', 'ends_at'])
    .where('email_normalized', 'in', addresses)
    .where('is_spam', '=', 0)
