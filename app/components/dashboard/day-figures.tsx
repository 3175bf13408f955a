import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { conversionOf, type DayFigures, percentText, sumOf } from '#domain/analytics/desk-figures.ts'
import { applicationListHref } from '#domain/applications/application-query.ts'
import { formatCount } from '#platform/text.ts'
import { ChartTable, CountLink } from './chart-table.tsx'
import { ColumnChart } from './column-chart.tsx'

/** A day with its names, made on the server: browsers shorten months differently. */
export type NamedDay = DayFigures & { name: string; shortName: string }

/** The figures that are counts. */
const counted = [
  { title: 'Page views', of: 'views', color: 'fill-brand' },
  { title: 'Applications', of: 'applications', color: 'fill-secondary' },
] as const

/** The figures per day as three charts on the same days, and as a table. */
export function DayFiguresView({ days, csvPath }: { days: readonly NamedDay[]; csvPath: string }) {
  const sum = sumOf(days)
  const conversion = percentText(conversionOf(sum.applications, sum.jobViews))
  const period = { from: days[0]?.shortName ?? '', to: 'Today' }
  const span = `per day from ${days[0]?.name} to today`
  return (
    <>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        {counted.map(({ title, of, color }) => (
          <ColumnChart
            {...period}
            key={of}
            title={title}
            total={formatCount(sum[of])}
            description={
              `${title} ${span}: ${formatCount(sum[of])} in all${mostOf(days, of)}. The table below has ` +
              'every day.'
            }
            values={days.map((day) => day[of])}
            format={formatCount}
            least={2}
            color={color}
          />
        ))}
        <ColumnChart
          {...period}
          title="Conversion: applications per view of a job"
          total={conversion}
          description={`Conversion ${span}: ${conversion} over all. The table below has every day.`}
          values={days.map((day) => conversionOf(day.applications, day.jobViews))}
          format={percentText}
          least={0.002}
          color="fill-accent-ink"
        />
      </div>
      <ChartTable summary="Every day as a table" csvPath={csvPath}>
        <DataTable
          caption="Page views, applications and conversion per day, today first"
          columns={columns}
          rows={days.toReversed()}
          keyOf={(day) => day.day}
        />
      </ChartTable>
    </>
  )
}

function mostOf(days: readonly NamedDay[], what: 'views' | 'applications'): string {
  const most = days.reduce<NamedDay | undefined>(
    (best, day) => (day[what] > (best?.[what] ?? 0) ? day : best),
    undefined,
  )
  return most ? `, most on ${most.name} with ${formatCount(most[what])}` : ''
}

const columns: Column<NamedDay>[] = [
  { name: 'Day', isTitle: true, cell: (day) => day.name },
  { name: 'Page views', isNumber: true, cell: (day) => formatCount(day.views) },
  { name: 'Views of jobs', isNumber: true, cell: (day) => formatCount(day.jobViews) },
  {
    name: 'Applications',
    isNumber: true,
    cell: ({ applications, day, name }) => (
      <CountLink count={applications} to={applicationListHref({ from: day, to: day })} about={`on ${name}`} />
    ),
  },
  {
    name: 'Conversion',
    isNumber: true,
    cell: (day) => percentText(conversionOf(day.applications, day.jobViews)),
  },
]
