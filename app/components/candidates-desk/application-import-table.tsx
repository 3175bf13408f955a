import { LeftOut, LooksAlike } from '#app/components/desk/import/import-preview.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { ALIKE, type ImportRow } from '#domain/application-import/application-import.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'

/** The rows of a spreadsheet of applications, and what comes of them. */
export function ApplicationImportTable({ rows }: { rows: readonly ImportRow[] }) {
  const keyOf = ({ row }: ImportRow) => String(row)
  return <DataTable caption="The rows, and what comes of them" columns={columns} rows={rows} keyOf={keyOf} />
}

const columns: Column<ImportRow>[] = [
  { name: 'Row', isNumber: true, cell: ({ row }) => row },
  {
    name: 'Name and email',
    isTitle: true,
    cell: ({ title, email }) => (
      <>
        {title}
        <span className="block font-normal wrap-anywhere text-muted">{email}</span>
      </>
    ),
  },
  { name: 'Applies for', cell: ({ appliesFor }) => appliesFor },
  { name: 'How it came', cell: ({ way }) => way },
  { name: 'Received', cell: Received },
  { name: 'State', cell: State },
]

function Received({ receivedOn, problems }: ImportRow) {
  if (problems) return receivedOn
  return receivedOn ? formatShortDate(noonOf(receivedOn)) : 'Today'
}

function State(row: ImportRow) {
  const { problems, isKnown, alike } = row
  if (problems) return <LeftOut problems={problems} />
  return (
    <>
      <StatusBadge tone={isKnown ? 'neutral' : 'active'}>{isKnown ? 'Known' : 'New'}</StatusBadge>
      {alike && <LooksAlike {...row} text={ALIKE[alike]} />}
    </>
  )
}
