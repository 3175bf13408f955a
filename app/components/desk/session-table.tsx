import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { OwnSession } from '#domain/accounts/account-settings.ts'
import { formatMoment } from '#platform/clock.ts'
import { DeskForm } from './desk-form.tsx'
import { IntentButton } from './row-actions.tsx'

const columns: Column<OwnSession>[] = [
  {
    name: 'Where',
    isTitle: true,
    cell: (session) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {session.where}
        {session.isThis && <StatusBadge tone="active">This browser</StatusBadge>}
      </span>
    ),
  },
  { name: 'Signed in', cell: (session) => formatMoment(new Date(session.signedInAt)) },
  { name: 'Last used', cell: (session) => formatMoment(new Date(session.lastUsedAt)) },
  {
    name: '',
    heading: <span className="sr-only">End</span>,
    cell: (session) => <EndSession {...session} />,
  },
]

export function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <DataTable caption="Your sessions" columns={columns} rows={sessions} />
      {sessions.length > 1 && (
        <DeskForm className="mt-4">
          <IntentButton intent="end-others">End all other sessions</IntentButton>
        </DeskForm>
      )}
    </>
  )
}

function EndSession({ id, where, isThis }: OwnSession) {
  if (isThis) return <span className="text-muted">Sign out ends it</span>
  return (
    <DeskForm>
      <input type="hidden" name="id" value={id} />
      <IntentButton intent="end" aria-label={`End the session in ${where}`} className="text-sm md:-my-2.5">
        End
      </IntentButton>
    </DeskForm>
  )
}
