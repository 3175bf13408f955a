import { importTemplate } from '#domain/job-import/import-template.ts'
import type { Route } from './+types/jobs-import-template.ts'
import { csvResponse } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** `/admin/jobs/import/template.csv`: a spreadsheet of jobs to fill in. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock } = requireStaff(context)
  return csvResponse('jobs-to-import.csv', importTemplate(clock.now()))
}
