import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { calendarPath, whenOf } from './training.ts'

/** A place on a training session that isn't over, as whoever has booked it sees it. */
export type OwnBooking = {
  reference: string
  title: string
  place: string
  /** `Monday 30 November 2026, 09:30 to 13:30` */
  when: string
  calendarPath: string
}

/** The places that somebody has on sessions to come, the next first. @param addresses proven to be theirs */
export async function listOwnBookings(
  { db, clock }: { db: Db; clock: Clock },
  addresses: readonly string[],
): Promise<OwnBooking[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('training_sessions', 'training_sessions.id', 'session_id')
    .select(['reference', 'training_sessions.id', 'title', 'place', 'starts_at', 'ends_at'])
    .where('email_normalized', 'in', addresses)
    .where('is_spam', '=', 0)
    .where('bookings.cancelled_at', 'is', null)
    .where('training_sessions.cancelled_at', 'is', null)
    .where('ends_at', '>', clock.now().toISOString())
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ reference, id, title, place, starts_at, ends_at }) => {
    const { day, time } = whenOf({ startsAt: starts_at, endsAt: ends_at })
    return { reference, title, place, when: `${day}, ${time}`, calendarPath: calendarPath(id) }
  })
}
