import { data } from 'react-router'
import { byEveryJob, byMonth, byRecruiter, bySource } from '#domain/reports/reports.server.ts'
import { REPORT_TABLES, type ReportTable, readReportQuery } from '#domain/reports/reports.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/reports-table.ts'
import { csvResponse } from './csv-response.server.ts'
import { requireStaff } from './require-staff.server.ts'

const readers = {
  months: async (asked: Parameters<typeof byMonth>[0]) => (await byMonth(asked)).lines,
  ...{ jobs: byEveryJob, sources: bySource, recruiters: byRecruiter },
}

/** `/admin/reports/months.csv` and its like: a whole table of the report, without its sum. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff, db, clock } = requireStaff(context)
  const table = params.table.replace(/\.csv$/, '')
  if (`${table}.csv` !== params.table || !Object.hasOwn(readers, table)) throw data(null, 404)
  const query = readReportQuery(url.searchParams, dayInLondon(clock.now()))
  const lines = await readers[table as ReportTable]({ db, staff, clock, days: query })
  const { line } = REPORT_TABLES[table as ReportTable]
  return csvResponse(`applications-by-${line.toLowerCase()}-${query.from}-to-${query.to}.csv`, [
    [
      ...[line, 'Applied', 'Answered', 'Interviewed', 'Placed'],
      ...['Median days to first answer', 'Median days to placement'],
    ],
    ...lines.map(({ name, ...figures }) => [
      name,
      ...[figures.applied, figures.answered, figures.interviewed, figures.placed].map(String),
      ...[figures.daysToAnswer, figures.daysToPlacement].map((days) => String(days ?? '')),
    ]),
  ])
}
