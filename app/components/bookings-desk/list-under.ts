import { useLocation, useNavigate } from 'react-router'
import { bookingListHref, readBookingQuery } from '#domain/training/booking-desk.ts'
import { preserveScroll } from '../preserve-scroll.ts'

/** For a dialog over the bookings: the list under it, and the way back to it as it was. */
export function useBookingsUnder() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const listHref = bookingListHref(readBookingQuery(new URLSearchParams(search)))
  return { listHref, goBack: () => navigate(listHref, { state: preserveScroll }) }
}
