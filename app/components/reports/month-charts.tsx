import type { ReportLine } from '#domain/reports/reports.ts'
import { formatCount } from '#platform/text.ts'
import { ColumnChart } from '../dashboard/column-chart.tsx'

const CHARTS = [
  { title: 'Applied', of: 'applied', color: 'fill-brand' },
  { title: 'Answered', of: 'answered', color: 'fill-secondary' },
  { title: 'Interviewed', of: 'interviewed', color: 'fill-accent-ink' },
  { title: 'Placed', of: 'placed', color: 'fill-brand' },
] as const

/** A month, with its short name, made on the server: browsers shorten months differently. */
type NamedMonth = ReportLine & { shortName: string }

type Props = { months: readonly NamedMonth[]; total: ReportLine; isOver: boolean }

/** The months, the oldest first, as a chart for each step on the way to a placement. */
export function MonthCharts({ months, total, isOver }: Props) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || first === last) return null
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {CHARTS.map(({ title, of, color }) => (
        <ColumnChart
          key={of}
          title={title}
          total={formatCount(total[of])}
          description={
            `${title}, by the month of the application, from ${first.name} to ${last.name}: ` +
            `${formatCount(total[of])} in all. The table below has every month.`
          }
          values={months.map((month) => month[of])}
          format={formatCount}
          least={2}
          from={first.shortName}
          to={last.shortName}
          color={color}
          isOver={isOver}
        />
      ))}
    </div>
  )
}
