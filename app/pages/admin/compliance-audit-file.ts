import { data } from 'react-router'
import { recordAudit } from '#domain/privacy/audit.server.ts'
import { auditCsv } from '#domain/reports/compliance-audit.server.ts'
import { AUDIT_FILES, type AuditFile, readAuditQuery } from '#domain/reports/compliance-audit.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/compliance-audit-file.ts'
import { csvStream } from './csv-response.server.ts'
import { requireAdmin } from './require-staff.server.ts'

/** `/admin/compliance/audit/placements.csv` and its like, streamed. The export is recorded first. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db, clock } = services
  const [name, ending] = params.file.split('.')
  const file = AUDIT_FILES.find((one) => one === name) as AuditFile | undefined
  if (!file || ending !== 'csv' || params.file !== `${file}.csv`) throw data(null, 404)
  const query = readAuditQuery(url.searchParams, dayInLondon(clock.now()))
  await recordAudit(db, services, admin, { event: 'compliance-export', done: {} })
  return csvStream(`audit-${file}-${query.from}-to-${query.to}.csv`, auditCsv(db, admin, query, file))
}
