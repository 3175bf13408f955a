import { bookingListHref, readBookingQuery } from '#domain/training/booking-desk.ts'
import { useParentList } from '../desk/parent-list.ts'

export const useBookingList = () => useParentList((search) => bookingListHref(readBookingQuery(search)))
