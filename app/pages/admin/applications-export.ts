import { servicesContext } from '#app/context.ts'
import { exportApplications } from '#domain/applications/application-export.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/applications-export.ts'
import { csvStream } from './csv-response.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** The applications of the current filter as a file for a spreadsheet, sent as it is made. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const lines = exportApplications(db, requireAdmin(context), clock, readApplicationQuery(url.searchParams))
  return csvStream(`applications-${dayInLondon(clock.now())}.csv`, lines)
}
