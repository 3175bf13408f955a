import { exportCandidates } from '#domain/candidate-desk/candidate-export.server.ts'
import { readCandidateQuery } from '#domain/candidate-desk/candidate-query.ts'
import { recordAudit } from '#domain/privacy/audit.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/candidates-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The filtered candidates as CSV, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  await recordAudit(db, services, staff, { event: 'candidates-export', done: {} })
  const lines = exportCandidates(db, staff, readCandidateQuery(url.searchParams))
  return csvStream(`candidates-${dayInLondon(clock.now())}.csv`, lines)
}
