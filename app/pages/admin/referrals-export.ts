import { recordAudit } from '#domain/privacy/audit.server.ts'
import { exportReferrals } from '#domain/referrals/referral-desk.server.ts'
import { readReferralQuery } from '#domain/referrals/referral-desk.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/referrals-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** The ledger as CSV, streamed. The export is recorded in the audit first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db, clock } = services
  await recordAudit(db, services, admin, { event: 'referrals-export', done: {} })
  const lines = exportReferrals(db, admin, readReferralQuery(url.searchParams))
  return csvStream(`recommendations-${dayInLondon(clock.now())}.csv`, lines)
}
