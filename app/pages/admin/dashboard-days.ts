import { figuresByDay } from '#domain/analytics/desk-figures.server.ts'
import { conversionOf, readFigureQuery } from '#domain/analytics/desk-figures.ts'
import type { Route } from './+types/dashboard-days.ts'
import { csvResponse, percentCell } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** `/admin/dashboard/days.csv`: the figures of each day, the oldest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, db, clock } = requireStaff(context)
  const query = readFigureQuery(url.searchParams)
  const days = await figuresByDay(db, staff, clock, query)
  return csvResponse(`figures-${days[0]?.day}-to-${days.at(-1)?.day}.csv`, [
    ['Day', 'Page views', 'Views of jobs', 'Applications', 'Conversion in %'],
    ...days.map(({ day, views, jobViews, applications }) => [
      day,
      String(views),
      String(jobViews),
      String(applications),
      percentCell(conversionOf(applications, jobViews)),
    ]),
  ])
}
