import { applicationTemplate } from '#domain/application-import/application-columns.ts'
import type { Route } from './+types/candidates-import-template.ts'
import { csvResponse } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** `/admin/candidates/import/template.csv`: a spreadsheet of applications to fill in. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  return csvResponse('applications-to-import.csv', applicationTemplate)
}
