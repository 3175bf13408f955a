import { servicesContext } from '#app/context.ts'
import { readBookingQuery } from '#domain/training/booking-desk.ts'
import { exportBookings } from '#domain/training/booking-list.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/bookings-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** The bookings of the current filter as a file for a spreadsheet, sent as it is made. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const lines = exportBookings(db, requireAdmin(context), clock, readBookingQuery(url.searchParams))
  return csvStream(`bookings-${dayInLondon(clock.now())}.csv`, lines)
}
