import { exportPlacements } from '#domain/placements/placement-list.server.ts'
import { readPlacementQuery } from '#domain/placements/placements.ts'
import { recordAudit } from '#domain/privacy/audit.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/placements-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The placements as CSV for payroll, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  await recordAudit(db, services, staff, { event: 'placements-export', done: {} })
  const lines = exportPlacements(db, clock, staff, readPlacementQuery(url.searchParams))
  return csvStream(`placements-${dayInLondon(clock.now())}.csv`, lines)
}
