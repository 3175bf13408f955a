import { exportApplications } from '#domain/applications/application-export.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { recordAudit } from '#domain/privacy/audit.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/applications-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** The filtered applications as CSV, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db, clock } = services
  await recordAudit(db, services, admin, { event: 'applications-export', done: {} })
  const lines = exportApplications(db, admin, clock, readApplicationQuery(url.searchParams))
  return csvStream(`applications-${dayInLondon(clock.now())}.csv`, lines)
}
