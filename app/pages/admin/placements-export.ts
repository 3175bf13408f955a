import { exportPlacements } from '#domain/placements/placement-list.server.ts'
import { readPlacementQuery } from '#domain/placements/placements.ts'
import type { Route } from './+types/placements-export.ts'
import { exportCsv } from './csv-response.server.ts'

/** The placements as CSV for payroll. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportCsv(context, { event: 'placements-export', name: 'placements' }, ({ staff, db, clock }) =>
    exportPlacements(db, clock, staff, readPlacementQuery(url.searchParams)),
  )
