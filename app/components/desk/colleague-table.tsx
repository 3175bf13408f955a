import { TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import {
  type Account,
  type AccountState,
  COLLEAGUES_PATH,
  type Colleague,
} from '#domain/accounts/account-settings.ts'
import { roleNames } from '#domain/accounts/roles.ts'
import { formatMoment } from '#platform/clock.ts'
import { preserveScroll } from '../preserve-scroll.ts'

type Row = Colleague & { isOneself: boolean }

const states: Record<AccountState, { tone: 'active' | 'waiting'; text: string }> = {
  active: { tone: 'active', text: 'Active' },
  invited: { tone: 'waiting', text: 'Invited' },
  'password-due': { tone: 'waiting', text: 'New password due' },
}

const lastSignedIn = (at: string | null) => (at ? formatMoment(new Date(at)) : 'Never')

const columns: Column<Row>[] = [
  {
    name: 'Name',
    isTitle: true,
    cell: ({ name, isOneself }) => (
      <span>
        {name}
        {isOneself && <span className="font-normal text-muted"> (you)</span>}
      </span>
    ),
  },
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Role', cell: ({ role }) => <span className="whitespace-nowrap">{roleNames[role]}</span> },
  { name: 'Last signed in', cell: ({ lastSignedInAt }) => lastSignedIn(lastSignedInAt) },
  { name: 'Two-factor', cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off') },
  {
    name: 'State',
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].text}</StatusBadge>,
  },
  {
    name: '',
    heading: <span className="sr-only">Manage</span>,
    cell: ({ id, name, isOneself }) => (
      <TextLink
        to={isOneself ? '/admin/settings' : `${COLLEAGUES_PATH}/${id}`}
        state={isOneself ? undefined : preserveScroll}
        aria-label={isOneself ? 'Your account' : `Manage ${name}`}
        className="md:-my-2.5"
      >
        {isOneself ? 'Your account' : 'Manage'}
      </TextLink>
    ),
  },
]

export function ColleagueTable({ rows }: { rows: readonly Row[] }) {
  return <DataTable caption="Colleagues" columns={columns} rows={rows} />
}

const withoutRoleColumns: Column<Account>[] = [
  { name: 'Name', isTitle: true, cell: ({ name }) => name },
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Last signed in', cell: ({ lastSignedInAt }) => lastSignedIn(lastSignedInAt) },
  {
    name: '',
    heading: <span className="sr-only">Remove</span>,
    cell: ({ id, name }) => (
      <TextLink
        to={`${COLLEAGUES_PATH}/${id}/remove`}
        state={preserveScroll}
        aria-label={`Remove ${name}`}
        className="md:-my-2.5"
      >
        Remove
      </TextLink>
    ),
  },
]

/** The accounts of those who may not use the desk any more. */
export function WithoutRoleTable({ rows }: { rows: readonly Account[] }) {
  return <DataTable caption="Accounts without access" columns={withoutRoleColumns} rows={rows} />
}
