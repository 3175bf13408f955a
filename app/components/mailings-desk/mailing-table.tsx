import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { MAILINGS_PATH, type Mailing } from '#domain/mailings/mailings.ts'
import { DateTime } from '../desk/date-time.tsx'
import { RowButton } from '../desk/row-actions.tsx'

const columns: Column<Mailing>[] = [
  { name: 'Subject', isTitle: true, cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  {
    name: 'Started',
    cell: ({ startedAt, writtenBy }) => (
      <>
        <DateTime at={startedAt} />
        <span className="block text-xs text-muted">{writtenBy}</span>
      </>
    ),
  },
  {
    name: 'Gone',
    isNumber: true,
    cell: ({ gone, people }) => `${gone} of ${people}`,
  },
  { name: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
  { name: 'Failed', isNumber: true, cell: ({ failed }) => failed },
  { name: 'State', cell: State },
  {
    name: 'Actions',
    inCard: 'unnamed',
    cell: ({ id, subject, waiting, stopped }) =>
      waiting > 0 &&
      !stopped && (
        <div className="-my-2.5">
          <RowButton id={id} about={subject} action={MAILINGS_PATH} intent="stop" label="Stop the rest" />
        </div>
      ),
  },
]

function State({ waiting, stopped }: Mailing) {
  if (stopped)
    return (
      <>
        <StatusBadge tone="neutral">Stopped</StatusBadge>
        <span className="block text-xs text-muted">
          {stopped.takenOut} taken out by {stopped.by}, <DateTime at={stopped.at} />
        </span>
      </>
    )
  return waiting > 0 ? (
    <StatusBadge tone="waiting">On its way</StatusBadge>
  ) : (
    <StatusBadge tone="active">Over</StatusBadge>
  )
}

/** The latest mailings, with how far each has come. */
export function MailingTable({ mailings }: { mailings: readonly Mailing[] }) {
  return (
    <DataTable
      caption="Email to many, newest first"
      columns={columns}
      rows={mailings}
      empty="None yet. Tick people in the list of applications or candidates, and write to them."
    />
  )
}
