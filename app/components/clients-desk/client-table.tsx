import { RowTitle } from '#app/components/desk/row-title.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { type ClientSummary, clientHref } from '#domain/clients/clients.ts'
import { DateTime } from '../desk/date-time.tsx'

export function ClientTable({ clients }: { clients: readonly ClientSummary[] }) {
  return <DataTable caption="Clients, by name" columns={columns} rows={clients} />
}

const columns: Column<ClientSummary>[] = [
  {
    name: 'Client',
    isTitle: true,
    cell: ({ id, name, kind }) => <RowTitle to={clientHref(id)} title={name} below={kind} />,
  },
  { name: 'Places', cell: ({ towns }) => towns.join(', ') },
  {
    name: 'Contact',
    cell: ({ contact }) =>
      contact && (
        <>
          <span className="block">{contact.name}</span>
          <span className="block text-muted">{contact.email || contact.phone}</span>
        </>
      ),
  },
  { name: 'Live jobs', cell: ({ liveJobs }) => liveJobs },
  {
    name: 'Owner',
    cell: ({ owner }) => owner?.name ?? <span className="whitespace-nowrap text-muted">Nobody</span>,
  },
  { name: 'Last activity', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
]
