import { listAt, type PageBounds, readChoice, readFilter } from '#domain/lists/list-address.ts'
import { countOf } from '#platform/text.ts'
import { type ListedSession, type SessionToJoin, whenOf } from './training.ts'

export const BOOKING_LISTS = {
  '': 'To come',
  past: 'Past',
  cancelled: 'Cancelled',
  all: 'All',
  spam: 'Suspected spam',
} as const
export type BookingList = keyof typeof BOOKING_LISTS

export const BOOKINGS_PER_PAGE = 25

/** The filters of the desk's list, as they stand in its address. Empty means no filter. */
export type BookingFilters = {
  /** In name, e-mail address, telephone number and reference. */
  search: string
  session: string
  list: BookingList
}
export type BookingQuery = BookingFilters & { page: number }

export type Booking = {
  id: string
  reference: string
  name: string
  email: string
  phone: string
  isSpam: boolean
  cancelledAt: string | null
  cancelledBy: string | null
  createdAt: string
  session: { id: string; title: string; place: string; startsAt: string; endsAt: string }
}

export type BookingPage = { bookings: Booking[]; counts: Record<BookingList, number>; bounds: PageBounds }

export const BOOKINGS_PATH = '/admin/bookings'

/** The filters in an address, and the address of the list with filters or of what lies over it. */
export const { read: readBookingQuery, href: bookingListHref } = listAt<BookingFilters>(BOOKINGS_PATH, {
  search: readFilter,
  session: readFilter,
  list: (search) => readChoice(search, 'list', BOOKING_LISTS),
})

/** The address of the list as a file for a spreadsheet. */
export function bookingExportHref({ page: _, ...filters }: Partial<BookingQuery>): string {
  return bookingListHref(filters, `${BOOKINGS_PATH}/export.csv`)
}

/** Whether the list shows less than everything of its kind. */
export function isNarrowed({ search, session }: BookingFilters): boolean {
  return search !== '' || session !== ''
}

export const SESSION_LIMITS = {
  title: 120,
  place: 120,
  joining: 500,
  description: 1_000,
  capacity: 100,
} as const

/** What the desk's form of a new session begins with. */
export const newSession = {
  ...{ title: '', programme: '', place: '', joining: '', description: '' },
  ...{ day: '', startTime: '09:30', endTime: '', capacity: '12' },
}

/** A session as the desk's form has it: texts as they are typed. */
export type SessionDraft = typeof newSession

/** A session of the desk's own list, with the version that an edit begins with. */
export type DeskSession = ListedSession & { joining: string; version: string }

export type SessionFormState = {
  draft: SessionDraft
  errors: Partial<Record<keyof SessionDraft, string>>
  alert: string | undefined
  /** The version that the edit began with: whoever has not seen a newer one can't save over it. */
  version: string | undefined
}

export const bookingDeskMessages = {
  none: 'No bookings yet.',
  noneFound: 'No bookings found.',
  missing: 'There is no such booking, or it has been cancelled already.',
  sessionMissing: 'There is no such session to come, or it has been cancelled already.',
  cancelQuestion: 'Are you sure you want to cancel this booking?',
  cancelSessionQuestion: 'Are you sure you want to cancel this session?',
  inThePast: 'It would have begun already. Choose a time to come.',
  /** @param typed how to join it, as the form has it: nothing is said of that where neither has a word */
  changedMeanwhile: (now: SessionToJoin, typed: string) => {
    const { day, time } = whenOf(now)
    const joining = now.joining ? `“${now.joining}”` : 'nothing is said'
    return (
      `A colleague has changed this session in the meantime: it is now “${now.title}”, ${day}, ${time}, ` +
      `${now.place}, with ${countOf(now.capacity, 'place')}. ` +
      (now.joining || typed ? `How to join it: ${joining}. ` : '') +
      'What you typed is still here: saving it again replaces what they wrote.'
    )
  },
  tooFewPlaces: (booked: number) =>
    `${booked} ${booked === 1 ? 'place is' : 'places are'} booked: there can't be fewer. ` +
    'Cancel bookings first.',
  full: "The session is full, so this booking can't be given a place.",
  bookedAlready: 'This address has a place on the session already. Delete this one.',
  closed: "The session is over or was cancelled, so this booking can't be given a place.",
  saveFailed: 'Failed to save the session. Please try again later.',
} as const
