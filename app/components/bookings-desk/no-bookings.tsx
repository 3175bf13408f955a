import { Link } from 'react-router'
import {
  type BookingQuery,
  bookingDeskMessages,
  bookingListHref,
  isNarrowed,
} from '#domain/training/booking-desk.ts'
import { EmptyList } from '../desk/empty-list.tsx'

const link = 'inline-flex min-h-11 items-center text-plum underline'

/** What stands where no booking fits. */
export function NoBookings({ query }: { query: BookingQuery }) {
  if (isNarrowed(query)) {
    return (
      <EmptyList title={bookingDeskMessages.noneFound}>
        <p>Try another search term or fewer filters.</p>
        <Link to={bookingListHref({ list: query.list })} className={link}>
          Clear the filters
        </Link>
      </EmptyList>
    )
  }
  if (query.list === 'spam') {
    return (
      <EmptyList title="No suspected spam.">
        <p>
          Bookings that look automated wait here for 30 days. They take no place, and nobody is written to.
        </p>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={query.list === '' ? bookingDeskMessages.none : bookingDeskMessages.noneFound}>
      <p>People who register for a session on the training page appear here, and in the agency’s inbox.</p>
      <Link to="/training" className={link}>
        See the training page
      </Link>
    </EmptyList>
  )
}
