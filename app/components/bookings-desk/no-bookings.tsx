import {
  type BookingQuery,
  bookingDeskMessages,
  bookingListHref,
  isNarrowed,
} from '#domain/training/booking-desk.ts'
import { EmptyList, EmptyListLink, NoneFound, NoSpam } from '../desk/empty-list.tsx'

/** What stands where no booking fits. */
export function NoBookings({ query }: { query: BookingQuery }) {
  const { list } = query
  if (isNarrowed(query)) {
    return <NoneFound title={bookingDeskMessages.noneFound} unfiltered={bookingListHref({ list })} />
  }
  if (list === 'spam') {
    return (
      <NoSpam>
        Bookings that look automated wait here for 30 days. They take no place, and nobody is written to.
      </NoSpam>
    )
  }
  return (
    <EmptyList title={list === '' ? bookingDeskMessages.none : bookingDeskMessages.noneFound}>
      <p>People who register for a session on the training page appear here, and in the agency’s inbox.</p>
      <EmptyListLink to="/training">See the training page</EmptyListLink>
    </EmptyList>
  )
}
