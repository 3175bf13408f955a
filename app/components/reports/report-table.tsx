import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
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

/** A table of a report, its sum in the last row, and the same as a file. */
export function ReportTable({ table, days, lines, total, csvPath, children }: Props) {
  const { title, line } = REPORT_TABLES[table]
  return (
    <>
      <DataTable
        caption={`Applications ${title.toLowerCase()}`}
        columns={columnsFor(line, days)}
        rows={[...lines, total]}
      />
      {children}
      <p className="no-print mt-2">
        <a href={csvPath} className="target inline-flex items-center gap-2 text-brand">
          <Icon name="file" /> {title} as a CSV file
        </a>
      </p>
    </>
  )
}

function columnsFor(line: string, days: Days): Column<ReportLine>[] {
  return [
    { name: line, isTitle: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    ...COUNTS.map(
      ([of, name]): Column<ReportLine> => ({
        name,
        isNumber: true,
        cell: (row) => <Count days={days} line={row} of={of} name={name} />,
      }),
    ),
    ...MEDIANS.map(
      ([of, name]): Column<ReportLine> => ({
        name,
        isNumber: true,
        cell: (row) => daysText(row[of]),
      }),
    ),
  ]
}

type CountProps = { days: Days; line: ReportLine; of: 'applied' | Outcome; name: string }

/** A count leads to the applications that it counts. */
function Count({ days, line, of, name }: CountProps) {
  if (line[of] === 0) return '0'
  return (
    <Link
      to={rowsHref(days, line.filters, of === 'applied' ? undefined : of)}
      className="inline-flex min-h-11 min-w-11 items-center text-brand in-table:min-h-6 in-table:justify-end"
    >
      {formatCount(line[of])}
      <span className="sr-only">{` ${name.toLowerCase()}: ${line.name}`}</span>
    </Link>
  )
}
