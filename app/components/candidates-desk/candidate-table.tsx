import { Link } from 'react-router'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { appliedFor, type CandidateSummary } from '#domain/candidate-desk/candidate-desk.ts'
import { type CandidateQuery, candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { passportHref } from '#domain/compliance/compliance.ts'
import { STANDINGS, type Standing } from '#domain/compliance/passport.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'
import { countOf } from '#platform/text.ts'
import { ApplicationStatusBadge } from '../applications-desk/application-status.tsx'
import { DateTime } from '../desk/date-time.tsx'
import type { RowSelection } from '../desk/row-selection.tsx'
import { chooseColumn } from '../mailings-desk/write-to-chosen.tsx'

const TONES = {
  complete: 'active',
  expiring: 'waiting',
  expired: 'danger',
  lacking: 'neutral',
  'no-role': 'neutral',
} as const

type Props = {
  candidates: readonly CandidateSummary[]
  query: CandidateQuery
  selection: RowSelection
  /** How the passports stand today, by the candidates' ids. */
  standings: Readonly<Record<string, Standing>>
}

export function CandidateTable({ candidates, query, selection, standings }: Props) {
  const columns = [chooseColumn<CandidateSummary>('candidates', selection), ...columnsFor(query, standings)]
  return <DataTable caption="Candidates, latest activity first" columns={columns} rows={candidates} />
}

function columnsFor(query: CandidateQuery, standings: Props['standings']): Column<CandidateSummary>[] {
  return [
    {
      name: 'Candidate',
      isTitle: true,
      cell: ({ id, name, reference }) => (
        <RowTitle to={candidateHref(id, query)} title={name} below={reference} />
      ),
    },
    { name: 'Work', cell: Work },
    {
      name: 'Contact',
      cell: ({ email, phone }) => (
        <>
          <span className="block in-table:min-w-52">{email}</span>
          <span className="tabular-nums block text-muted">{phone}</span>
        </>
      ),
    },
    { name: 'Last application', cell: LastApplication },
    {
      name: 'Passport',
      cell: ({ id, name }) => {
        const standing = standings[id] ?? 'no-role'
        return (
          <Link to={passportHref(id)} className="inline-flex min-h-11 items-center no-underline md:min-h-6">
            <StatusBadge tone={TONES[standing]}>{STANDINGS[standing]}</StatusBadge>
            <span className="sr-only">, the passport of {name}</span>
          </Link>
        )
      },
    },
    {
      name: 'Owner',
      cell: ({ owner }) => owner?.name ?? <span className="whitespace-nowrap text-muted">Nobody</span>,
    },
    { name: 'Last activity', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
  ]
}

function Work({ specialty, experience, availableFrom, tags }: CandidateSummary) {
  return (
    <>
      {specialty && <span className="block">{specialty}</span>}
      <span className="block text-muted">{experience}</span>
      {availableFrom && <span className="block">From {formatShortDate(noonOf(availableFrom))}</span>}
      {tags.length > 0 && <span className="block text-xs text-muted">{tags.join(', ')}</span>}
    </>
  )
}

function LastApplication({ last, applications }: CandidateSummary) {
  if (!last) return <span className="text-muted">None</span>
  return (
    <>
      <span className="block pb-1">{appliedFor(last)}</span>
      <ApplicationStatusBadge status={last.status} />
      {applications > 1 && (
        <span className="block text-xs text-muted">{countOf(applications, 'application')}</span>
      )}
    </>
  )
}
