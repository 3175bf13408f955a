import { exportApplications } from '#domain/applications/application-export.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { MOST_PEOPLE, ROWS } from '#domain/mailings/mailings.ts'
import { recordAudit } from '#domain/privacy/audit.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/applications-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The filtered applications as CSV, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  await recordAudit(db, services, staff, { event: 'applications-export', done: {} })
  const ids = url.searchParams.getAll(ROWS.applications).slice(0, MOST_PEOPLE)
  const lines = exportApplications(db, staff, clock, readApplicationQuery(url.searchParams), ids)
  return csvStream(`applications-${dayInLondon(clock.now())}.csv`, lines)
}
