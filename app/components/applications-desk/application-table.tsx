import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { ApplicationSummary } from '#domain/applications/application-desk.ts'
import {
  type ApplicationQuery,
  applicationHref,
  applicationListHref,
} from '#domain/applications/application-query.ts'
import { withoutAnswerText } from '#domain/applications/application-steps.ts'
import { DateTime } from '../desk/date-time.tsx'
import type { RowSelection } from '../desk/row-selection.tsx'
import { sortableColumns } from '../desk/sort-link.tsx'
import { chooseColumn } from '../mailings-desk/write-to-chosen.tsx'
import { ApplicationStatusBadge } from './application-status.tsx'
import { NextStep } from './next-step.tsx'

type Props = {
  applications: readonly ApplicationSummary[]
  query: ApplicationQuery
  today: string
  selection: RowSelection
}

const rowLink = 'inline-flex min-h-11 items-center text-brand underline md:min-h-6'

export function ApplicationTable({ applications, query, today, selection }: Props) {
  const columns = [chooseColumn<ApplicationSummary>('applications', selection), ...columnsFor(query, today)]
  return <DataTable caption="Applications" columns={columns} rows={applications} />
}

function columnsFor(query: ApplicationQuery, today: string): Column<ApplicationSummary>[] {
  const sortable = sortableColumns(query.sort, (sort) => applicationListHref({ ...query, sort, page: 1 }))
  return [
    {
      ...sortable('Applicant', 'name'),
      isTitle: true,
      cell: ({ id, name, reference, others }) => (
        <>
          <Link to={applicationHref(id, query)} data-row-link className={`${rowLink} xl:hidden`}>
            {name}
          </Link>
          {/* Where list, person and CV have room beside each other, it opens with all of them. */}
          <Link
            to={applicationHref(id, { ...query, cv: '1' })}
            data-row-link
            className={`${rowLink} max-xl:hidden`}
          >
            {name}
          </Link>
          <span className="second-line block text-xs font-normal text-muted">
            {reference}
            {others > 0 && <span className="block font-semibold">{others} more by this candidate</span>}
          </span>
        </>
      ),
    },
    { ...sortable('For', 'job'), cell: (application) => <AppliedFor {...application} /> },
    {
      name: 'Contact',
      cell: ({ email, phone }) => (
        <>
          <span className="block in-table:min-w-58">{email}</span>
          <span className="second-line tabular-nums block text-muted">{phone}</span>
        </>
      ),
    },
    {
      ...sortable('Received', 'received', 'descending'),
      cell: (application) => (
        <>
          <DateTime at={application.createdAt} />
          <span className="second-line block text-xs text-muted">
            {withoutAnswerText(application, today)}
          </span>
        </>
      ),
    },
    {
      ...sortable('Next step', 'next'),
      cell: (application) => <NextStep application={application} today={today} />,
    },
    { ...sortable('Owner', 'owner'), cell: ({ owner }) => owner?.name },
    { ...sortable('Status', 'status'), cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  ]
}

/** The job that somebody applied for, or as what they registered; and their experience. */
function AppliedFor({ jobTitle, specialty, experience }: ApplicationSummary) {
  return (
    <>
      {jobTitle ?? specialty}
      <span className="second-line block text-xs text-muted">
        {jobTitle === null && 'Registration, '}
        {experience}
      </span>
    </>
  )
}
