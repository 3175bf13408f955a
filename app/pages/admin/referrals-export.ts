import { exportReferrals } from '#domain/referrals/referral-desk.server.ts'
import { readReferralQuery } from '#domain/referrals/referral-desk.ts'
import type { Route } from './+types/referrals-export.ts'
import { exportCsv } from './csv-response.server.ts'

/** The ledger as CSV. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportCsv(context, { event: 'referrals-export', name: 'recommendations' }, ({ staff, db }) =>
    exportReferrals(db, staff, readReferralQuery(url.searchParams)),
  )
