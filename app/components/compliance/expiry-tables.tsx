import { Link } from 'react-router'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { passportHref, referencesHref } from '#domain/compliance/compliance.ts'
import type { Expiry, PersonGaps, ToVerify } from '#domain/compliance/expiries.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { DateTime } from '../desk/date-time.tsx'
import { ItemStateBadge } from './item-state.tsx'

type Person = Pick<Expiry, 'candidateId' | 'name' | 'reference' | 'owner'>

const nameColumn = <Row extends Person>(topicOf: (row: Row) => string | undefined): Column<Row> => ({
  name: 'Candidate',
  isTitle: true,
  cell: (row) => (
    <RowTitle to={passportHref(row.candidateId, topicOf(row))} title={row.name} below={row.reference} />
  ),
})

const ownerColumn: Column<Person> = {
  name: 'Owner',
  cell: ({ owner }) => owner ?? <span className="whitespace-nowrap text-muted">Nobody</span>,
}

const workColumn: Column<{ isAtWork: boolean }> = {
  name: 'Now',
  cell: ({ isAtWork }) => (isAtWork ? <StatusBadge tone="waiting">At work</StatusBadge> : 'Not at work'),
}

/** What expires in a week, or has. */
export function ExpiryTable({ rows, today }: { rows: readonly Expiry[]; today: string }) {
  const columns: Column<Expiry>[] = [
    nameColumn(({ topic }) => topic),
    { name: 'Check', cell: ({ what }) => what },
    {
      name: 'Last day',
      cell: ({ until, isWaiting, isByChange }) => (
        <>
          <span className={until < today ? 'font-semibold text-danger' : ''}>
            {until < today && 'Expired, '}
            {formatShortDate(noonOf(until))}
          </span>
          {isByChange && <span className="block text-muted">More is asked for from the next day on</span>}
          {isWaiting && <span className="block text-muted">Something newer waits to be verified</span>}
        </>
      ),
    },
    workColumn,
    ownerColumn,
  ]
  const keyOf = ({ candidateId, topic }: Expiry) => `${candidateId} ${topic}`
  return (
    <DataTable caption="What expires, people at work first" columns={columns} rows={rows} keyOf={keyOf} />
  )
}

/** Whose passport isn't complete, and what it lacks. */
export function GapsTable({ rows, caption }: { rows: readonly PersonGaps[]; caption: string }) {
  const columns: Column<PersonGaps>[] = [
    nameColumn(({ gaps }) => gaps[0]?.topic),
    {
      name: 'Not verified today',
      cell: ({ candidateId, gaps }) => (
        <ul className="space-y-1">
          {gaps.length === 0 && <li>Nobody has chosen a role to check them for.</li>}
          {gaps.map(({ topic, what, state, until }) => (
            <li key={topic} className="flex flex-wrap items-center gap-x-2">
              <ItemStateBadge state={state} />
              <Link to={passportHref(candidateId, topic)} className="text-ink underline">
                {what}
                {until && `, ${formatShortDate(noonOf(until))}`}
              </Link>
            </li>
          ))}
        </ul>
      ),
    },
    ownerColumn,
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ candidateId }) => candidateId} />
  )
}

/** What waits to be verified, and referees to ask. */
export function ToVerifyTable({ rows }: { rows: readonly ToVerify[] }) {
  const columns: Column<ToVerify>[] = [
    nameColumn(({ topic, isToAsk }) => (isToAsk ? undefined : topic)),
    {
      name: 'Check',
      cell: ({ candidateId, what, isToAsk }) =>
        isToAsk ? (
          <Link to={referencesHref(candidateId)} className="text-ink underline">
            A referee to ask
          </Link>
        ) : (
          what
        ),
    },
    { name: 'Given', cell: ({ at }) => <DateTime at={at} /> },
    workColumn,
    ownerColumn,
  ]
  return <DataTable caption="What waits to be verified, people at work first" columns={columns} rows={rows} />
}
