import { readBookingQuery } from '#domain/training/booking-desk.ts'
import { exportBookings } from '#domain/training/booking-list.server.ts'
import type { Route } from './+types/bookings-export.ts'
import { exportCsv } from './csv-response.server.ts'

/** The filtered bookings as CSV. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportCsv(context, { event: 'bookings-export', name: 'bookings' }, ({ staff, db, clock }) =>
    exportBookings(db, staff, clock, readBookingQuery(url.searchParams)),
  )
