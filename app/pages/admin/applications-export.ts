import { exportApplications } from '#domain/applications/application-export.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { MOST_PEOPLE, ROWS } from '#domain/mailings/mailings.ts'
import type { Route } from './+types/applications-export.ts'
import { exportCsv } from './csv-response.server.ts'

/** The filtered applications as CSV, or those that were chosen. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportCsv(context, { event: 'applications-export', name: 'applications' }, ({ staff, db, clock }) => {
    const ids = url.searchParams.getAll(ROWS.applications).slice(0, MOST_PEOPLE)
    return exportApplications(db, staff, clock, readApplicationQuery(url.searchParams), ids)
  })
