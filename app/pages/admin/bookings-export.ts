import { recordAudit } from '#domain/privacy/audit.server.ts'
import { readBookingQuery } from '#domain/training/booking-desk.ts'
import { exportBookings } from '#domain/training/booking-list.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/bookings-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The filtered bookings as CSV, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  await recordAudit(db, services, staff, { event: 'bookings-export', done: {} })
  const lines = exportBookings(db, staff, clock, readBookingQuery(url.searchParams))
  return csvStream(`bookings-${dayInLondon(clock.now())}.csv`, lines)
}
