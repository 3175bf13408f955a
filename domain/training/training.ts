import type { FormState } from '#domain/people/form-state.ts'
import { type Clock, formatDayOfWeek, formatShortDay, timeInLondon } from '#platform/clock.ts'

/** A training session (D4), with how many places of it are taken. Times are moments. */
export type TrainingSession = {
  id: string
  title: string
  programme: string
  place: string
  description: string
  startsAt: string
  endsAt: string
  capacity: number
  booked: number
  isCancelled: boolean
  /** How often it was changed. */
  sequence: number
}

/** A session with how to join it, such as the link of one online: for the desk and whoever has a place. */
export type SessionToJoin = TrainingSession & { joining: string }

export type SessionState = 'open' | 'full' | 'begun' | 'over' | 'cancelled'

/** A session with how it stands now. `when` is formatted on the server, since that is slow on a phone. */
export type ListedSession = TrainingSession & {
  state: SessionState
  placesLeft: number
  when: ReturnType<typeof whenOf>
}

/** Who has cancelled a booking, where whoever booked did it themselves. */
export const BY_BOOKER = { name: 'Whoever booked it' } as const

/** The place of a session that takes place nowhere else. */
export const ONLINE = 'Online'

/** Sessions that the training page shows at least: when too few are to come, also the last that are over. */
export const LEAST_SESSIONS = 3

/** How a session stands at this moment. Places can be booked until it begins. */
export function listed(session: TrainingSession, clock: Clock): ListedSession {
  const placesLeft = Math.max(0, session.capacity - session.booked)
  const state = stateOf(session, placesLeft, clock.now().toISOString())
  return { ...session, placesLeft, state, when: whenOf(session) }
}

function stateOf(session: TrainingSession, placesLeft: number, now: string): SessionState {
  if (session.isCancelled) return 'cancelled'
  if (session.endsAt <= now) return 'over'
  if (session.startsAt <= now) return 'begun'
  return placesLeft > 0 ? 'open' : 'full'
}

/**
 * When a session is, in London: `Monday 30 November 2026`, short `30 Nov`, and `09:30 to 13:30`. One online
 * says whose time that is: who joins it may be in another country.
 */
export function whenOf(session: Pick<TrainingSession, 'startsAt' | 'endsAt' | 'place'>) {
  const [start, end] = [new Date(session.startsAt), new Date(session.endsAt)]
  const zone = session.place === ONLINE ? ', UK time' : ''
  return {
    day: formatDayOfWeek(start),
    shortDay: formatShortDay(start),
    time: `${timeInLondon(start)} to ${timeInLondon(end)}${zone}`,
  }
}

/** The page to book a place on; its calendar file has the ending `.ics` instead of `/book`. */
export function bookingPath(sessionId: string): string {
  return `/training/${sessionId}/book`
}

/** The session as a file for calendars. */
export function calendarPath(sessionId: string): string {
  return `/training/${sessionId}.ics`
}

export const SESSION_STATES: Record<SessionState, string> = {
  open: 'Places left',
  full: 'Full',
  begun: 'Under way',
  over: 'Over',
  cancelled: 'Cancelled',
}

export const bookingMessages = {
  submitting: 'Submitting...',
  // True of suspected spam too. Only the address itself is told whether it had a place before.
  booked: 'We have your booking',
  onePlace: 'It is for one place, however often you send it.',
  failed: 'There was an error booking your place. Please try again.',
  full: 'This session is full.',
  keepsPlace: 'If you booked before, you keep your place.',
  begun: 'This session has begun, so places can no longer be booked.',
  over: 'This session is over.',
  cancelled: 'This session has been cancelled.',
  missing: 'There is no such training session.',
  session: 'Choose a session.',
  tooMany: 'Too many bookings came from your connection. Please try again in an hour, or call us.',
  placeCancelled: "Your place is cancelled, so you aren't expected there.",
  cancelling: 'Somebody else can have your place then.',
  cancellingMailed: 'We send you an email that says that you have cancelled.',
  noSuchPlace: 'You have no such place any more: the session is over, or the place was cancelled.',
  begunToCancel: "This session has begun or is over, so your place can't be cancelled any more.",
  keyReused: 'This form was already sent with other details. Please reload the page and try again.',
} as const

export const noPlaceLeft = `${bookingMessages.full} ${bookingMessages.keepsPlace}`

export type BookingFormState = FormState<'name' | 'email' | 'phone' | 'sessionId'>
