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
  'bookings-export': 'Bookings exported to a spreadsheet',
}

type Deed = {
  id: string
  deed: keyof typeof names
  done: Readonly<Record<string, number>>
  adminName: string
  doneAt: string
}

const columns: Column<Deed>[] = [
  { name: 'What', isTitle: true, cell: (deed) => names[deed.deed] },
  { name: 'When', cell: (deed) => formatMoment(new Date(deed.doneAt)) },
  { name: 'Who', cell: (deed) => deed.adminName },
  {
    name: 'Records',
    cell: (deed) =>
      Object.entries(deed.done)
        .map(([kind, number]) => recordsText(number, kind))
        .join(', '),
  },
]

/** What was done at the privacy desk, and which lists were taken out. */
export function DeedTable({ deeds }: { deeds: readonly Deed[] }) {
  if (deeds.length === 0) return <p className="text-muted">Nothing yet.</p>
  return <DataTable caption="What was done here" columns={columns} rows={deeds} keyOf={(deed) => deed.id} />
}
