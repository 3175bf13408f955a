import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Outcome } from '#domain/applications/application-query.ts'
import {
  type Days,
  daysText,
  REPORT_TABLES,
  type ReportLine,
  rowsHref,
  type ReportTable as Table,
} from '#domain/reports/reports.ts'
import { formatCount } from '#platform/text.ts'

/** The figures that are counts, in the order in which applications come to them. */
const COUNTS = [
  ['applied', 'Applied'],
  ['answered', 'Answered'],
  ['interviewed', 'Interviewed'],
  ['placed', 'Placed'],
] as const
const MEDIANS = [
  ['daysToAnswer', 'Median to first answer'],
  ['daysToPlacement', 'Median to placement'],
] as const

type Props = {
  table: Table
  days: Days
  lines: readonly ReportLine[]
  /** The last line: of all applications, also those of lines on other pages. */
  total: ReportLine
  csvPath: string
  /** Under the table: links to its other pages. */
  children?: ReactNode
}

/** A table of a report, with its sum and as a file. Where there is little room it scrolls by itself. */
export function ReportTable({ table, days, lines, total, csvPath, children }: Props) {
  const { title, line } = REPORT_TABLES[table]
  const caption = `Applications ${title.toLowerCase()}`
  return (
    <>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable
        tabIndex={0}
        className="relative overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full text-sm wrap-normal">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 text-left">
                {line}
              </th>
              {[...COUNTS, ...MEDIANS].map(([of, name]) => (
                <th key={of} scope="col" className="px-3 py-2 text-right last:pr-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((each) => (
              <Line key={each.id} days={days} line={each} />
            ))}
          </tbody>
          <tfoot className="font-bold">
            <Line days={days} line={total} />
          </tfoot>
        </table>
      </section>
      {children}
      <p className="no-print mt-2">
        <a href={csvPath} className="target inline-flex items-center gap-2 text-brand">
          <Icon name="file" /> {title} as a CSV file
        </a>
      </p>
    </>
  )
}

/** Each count leads to the applications that it counts. */
function Line({ days, line }: { days: Days; line: ReportLine }) {
  const linkOf = (of: 'applied' | Outcome, name: string) => (
    <Link
      to={rowsHref(days, line.filters, of === 'applied' ? undefined : of)}
      className="inline-flex min-h-11 min-w-11 items-center justify-end text-brand md:min-h-8"
    >
      {formatCount(line[of])}
      <span className="sr-only">{` ${name.toLowerCase()}: ${line.name}`}</span>
    </Link>
  )
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-32 px-4 py-1 text-left font-semibold wrap-anywhere">
        {line.name}
      </th>
      {COUNTS.map(([of, name]) => (
        <td key={of} className="tabular px-3 py-1 text-right">
          {line[of] === 0 ? '0' : linkOf(of, name)}
        </td>
      ))}
      {MEDIANS.map(([of]) => (
        <td key={of} className="tabular px-3 py-1 text-right whitespace-nowrap last:pr-4">
          {daysText(line[of])}
        </td>
      ))}
    </tr>
  )
}
