import { LeftOut, LooksAlike } from '#app/components/desk/import/import-preview.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { ALIKE, type ImportRow } from '#domain/job-import/job-import.ts'
import { JOB_STATUSES } from '#domain/jobs/job-status.ts'
import { formatMoment, formatShortDate, noonOf } from '#platform/clock.ts'

/** The rows of a spreadsheet of jobs, and what comes of them. */
export function JobImportTable({ rows }: { rows: readonly ImportRow[] }) {
  const keyOf = ({ row }: ImportRow) => String(row)
  return <DataTable caption="The rows, and what comes of them" columns={columns} rows={rows} keyOf={keyOf} />
}

const columns: Column<ImportRow>[] = [
  { name: 'Row', isNumber: true, cell: ({ row }) => row },
  {
    name: 'Title and company',
    isTitle: true,
    cell: ({ title, company }) => (
      <>
        {title}
        <span className="block font-normal text-muted">{company}</span>
      </>
    ),
  },
  { name: 'Location', cell: ({ location }) => location },
  { name: 'Pay', cell: ({ salary }) => salary },
  { name: 'When', cell: When },
  { name: 'State', cell: State },
]

function When({ startsOn, publishAt, closesAt }: ImportRow) {
  const day = (value: string) => formatShortDate(noonOf(value))
  const times = [
    ...(startsOn ? [`Starts ${day(startsOn)}`] : []),
    ...(publishAt ? [`public from ${formatMoment(new Date(publishAt))}`] : []),
    ...(closesAt ? [`until ${day(closesAt)}`] : []),
  ]
  return times.map((time) => (
    <span key={time} className="block whitespace-nowrap">
      {time}
    </span>
  ))
}

function State(row: ImportRow) {
  const { status, gap, alike } = row
  if (!status) return <LeftOut {...row} />
  return (
    <>
      <StatusBadge tone={status === 'live' ? 'active' : 'neutral'}>{JOB_STATUSES[status]}</StatusBadge>
      {gap && <span className="mt-1 block text-muted">{gap}</span>}
      {alike && <LooksAlike {...row} text={ALIKE[alike]} />}
    </>
  )
}
