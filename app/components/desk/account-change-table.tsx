import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { type AccountChange, accountEvents } from '#domain/accounts/account-settings.ts'
import { formatMoment } from '#platform/clock.ts'

const columns: Column<AccountChange>[] = [
  { name: 'What', isTitle: true, cell: ({ what }) => accountEvents[what] },
  { name: 'Whom or which', cell: ({ about }) => <span className="wrap-anywhere">{about}</span> },
  { name: 'Who', cell: ({ by }) => <span className="wrap-anywhere">{by}</span> },
  { name: 'When', cell: ({ at }) => formatMoment(new Date(at)) },
]

/** What was done to accounts and tokens. */
export function AccountChangeTable({ changes }: { changes: readonly AccountChange[] }) {
  if (changes.length === 0) {
    return <p className="text-muted">Nothing yet. Changes to accounts and API tokens are listed here.</p>
  }
  return <DataTable caption="What was done" columns={columns} rows={changes} keyOf={({ id }) => id} />
}
