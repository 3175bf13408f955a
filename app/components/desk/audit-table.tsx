import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { recordsText } from '#domain/privacy/privacy.ts'
import { formatMoment } from '#platform/clock.ts'

const names = {
  search: 'Person looked up',
  export: 'Data exported',
  erasure: 'Person erased',
  hold: 'Legal hold placed',
  'hold-lifted': 'Legal hold lifted',
  'applications-export': 'Applications exported to a spreadsheet',
  'candidates-export': 'Candidates exported to a spreadsheet',
  'bookings-export': 'Bookings exported to a spreadsheet',
  'referrals-export': 'Recommendations exported to a spreadsheet',
  'placements-export': 'Placements exported to a spreadsheet',
  'compliance-export': 'Compliance audit exported to a spreadsheet',
}

type AuditEntry = {
  id: string
  event: keyof typeof names
  done: Readonly<Record<string, number>>
  adminName: string
  doneAt: string
}

const columns: Column<AuditEntry>[] = [
  { name: 'What', isTitle: true, cell: (event) => names[event.event] },
  { name: 'When', cell: (event) => formatMoment(new Date(event.doneAt)) },
  { name: 'Who', cell: (event) => event.adminName },
  {
    name: 'Records',
    cell: (event) =>
      Object.entries(event.done)
        .map(([kind, number]) => recordsText(number, kind))
        .join(', '),
  },
]

/** What was done at the privacy desk, and which lists were taken out. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <DataTable caption="What was done here" columns={columns} rows={entries} empty="Nothing yet." />
}
