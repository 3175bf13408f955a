import { exportCandidates } from '#domain/candidate-desk/candidate-export.server.ts'
import { readCandidateQuery } from '#domain/candidate-desk/candidate-query.ts'
import type { Route } from './+types/candidates-export.ts'
import { exportCsv } from './csv-response.server.ts'

/** The filtered candidates as CSV. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportCsv(context, { event: 'candidates-export', name: 'candidates' }, ({ staff, db, clock }) =>
    exportCandidates(db, staff, clock, readCandidateQuery(url.searchParams)),
  )
