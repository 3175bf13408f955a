import { TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { scopeNames, TOKENS_PATH } from '#domain/accounts/account-settings.ts'
import type { ApiScope } from '#domain/accounts/accounts.ts'
import { formatMoment, formatShortDate } from '#platform/clock.ts'
import { preserveScroll } from '../preserve-scroll.ts'

type Token = {
  id: string
  name: string
  scopes: readonly ApiScope[]
  createdByName: string | null
  createdAt: string
  lastUsedOn: string | null
  revokedAt: string | null
}

const columns: Column<Token>[] = [
  { name: 'Name', isTitle: true, cell: ({ name }) => name },
  { name: 'For', cell: ({ scopes }) => scopes.map((scope) => scopeNames[scope]).join(', ') },
  {
    name: 'Created',
    cell: ({ createdAt, createdByName }) => (
      <>
        {formatMoment(new Date(createdAt))}
        <span className="text-muted"> by {createdByName ?? 'a former administrator'}</span>
      </>
    ),
  },
  {
    name: 'Last used',
    cell: ({ lastUsedOn }) => (lastUsedOn ? formatShortDate(new Date(lastUsedOn)) : 'Never'),
  },
  {
    name: 'State',
    cell: ({ revokedAt }) =>
      revokedAt ? (
        <StatusBadge tone="neutral">Revoked {formatMoment(new Date(revokedAt))}</StatusBadge>
      ) : (
        <StatusBadge tone="active">Works</StatusBadge>
      ),
  },
  {
    name: '',
    heading: <span className="sr-only">Revoke</span>,
    cell: ({ id, name, revokedAt }) =>
      revokedAt === null && (
        <TextLink
          to={`${TOKENS_PATH}/${id}/revoke`}
          state={preserveScroll}
          aria-label={`Revoke ${name}`}
          className="md:-my-2.5"
        >
          Revoke
        </TextLink>
      ),
  },
]

/** The API tokens, without the tokens themselves, which nobody has any more. */
export function TokenTable({ tokens }: { tokens: readonly Token[] }) {
  return (
    <DataTable
      caption="API tokens"
      columns={columns}
      rows={tokens}
      empty="None yet. Create one below for a system that reads or writes through the API."
    />
  )
}
