import { applicationTemplate } from '#domain/application-import/application-columns.ts'
import type { Route } from './+types/candidates-import-template.ts'
import { csvResponse } from './csv-response.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** `/admin/candidates/import/template.csv`: a spreadsheet of applications to fill in. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return csvResponse('applications-to-import.csv', applicationTemplate)
}
