import { figuresByJob } from '#domain/analytics/desk-figures.server.ts'
import { conversionOf, readFigureQuery } from '#domain/analytics/desk-figures.ts'
import type { Route } from './+types/dashboard-jobs.ts'
import { csvResponse, percentCell } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** `/admin/dashboard/jobs.csv`: the figures of the jobs with the highest ones, the highest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, db, clock } = requireStaff(context)
  const query = readFigureQuery(url.searchParams)
  const jobs = await figuresByJob(db, staff, clock, query)
  return csvResponse(`jobs-by-${query.by}-in-${query.days}-days.csv`, [
    ['Job', 'Job id', 'Views', 'Applications', 'Conversion in %'],
    ...jobs.map(({ title, id, views, applications }) => [
      title,
      id,
      String(views),
      String(applications),
      percentCell(conversionOf(applications, views)),
    ]),
  ])
}
