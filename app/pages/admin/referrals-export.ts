import { recordAudit } from '#domain/privacy/audit.server.ts'
import { exportReferrals } from '#domain/referrals/referral-desk.server.ts'
import { readReferralQuery } from '#domain/referrals/referral-desk.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/referrals-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** The ledger as CSV, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  await recordAudit(db, services, staff, { event: 'referrals-export', done: {} })
  const lines = exportReferrals(db, staff, readReferralQuery(url.searchParams))
  return csvStream(`recommendations-${dayInLondon(clock.now())}.csv`, lines)
}
