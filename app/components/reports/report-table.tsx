import type { ReactNode } from 'react'
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
import { CountLink } from '../dashboard/chart-table.tsx'

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

/** A table of a report, with its sum and as a file. Each figure leads to the applications it counts. */
export function ReportTable({ table, days, lines, total, csvPath, children }: Props) {
  const { title, line } = REPORT_TABLES[table]
  return (
    <>
      <DataTable
        caption={`Applications ${title.toLowerCase()}`}
        columns={columnsFor(line, days, total.id)}
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

function columnsFor(line: string, days: Days, totalId: string): Column<ReportLine>[] {
  const figure = (name: string, of: 'applied' | Outcome): Column<ReportLine> => ({
    name,
    isNumber: true,
    cell: (row) => (
      <CountLink
        count={row[of]}
        to={rowsHref(days, row.filters, of === 'applied' ? undefined : of)}
        about={`${name.toLowerCase()}: ${row.name}`}
      />
    ),
  })
  return [
    { name: line, isTitle: true, cell: ({ id, name }) => (id === totalId ? <strong>{name}</strong> : name) },
    figure('Applied', 'applied'),
    figure('Answered', 'answered'),
    figure('Interviewed', 'interviewed'),
    figure('Placed', 'placed'),
    { name: 'Median to first answer', isNumber: true, cell: (row) => daysText(row.daysToAnswer) },
    { name: 'Median to placement', isNumber: true, cell: (row) => daysText(row.daysToPlacement) },
  ]
}
