import { figuresByDay } from '#domain/analytics/desk-figures.server.ts'
import { conversionOf, readFigureQuery } from '#domain/analytics/desk-figures.ts'
import type { Route } from './+types/dashboard-days.ts'
import { csvResponse, percentCell } from './csv-response.server.ts'
import { requireAdmin } from './require-admin.server.ts'

/** `/admin/dashboard/days.csv`: the figures of each day, the oldest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { admin, db, clock } = requireAdmin(context)
  const query = readFigureQuery(url.searchParams)
  const days = await figuresByDay(db, admin, clock, query)
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
