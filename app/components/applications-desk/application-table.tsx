import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { ApplicationSummary } from '#domain/applications/application-desk.ts'
import { type ApplicationQuery, applicationHref } from '#domain/applications/application-query.ts'
import { withoutAnswerText } from '#domain/applications/application-steps.ts'
import { DateTime } from '../desk/date-time.tsx'
import type { RowSelection } from '../desk/row-selection.tsx'
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
  return <DataTable caption="Applications, newest first" columns={columns} rows={applications} />
}

function columnsFor(query: ApplicationQuery, today: string): Column<ApplicationSummary>[] {
  return [
    {
      name: 'Applicant',
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
          <span className="block text-xs font-normal text-muted">
            {reference}
            {others > 0 && <span className="block font-semibold">{others} more by this candidate</span>}
          </span>
        </>
      ),
    },
    { name: 'For', cell: (application) => <AppliedFor {...application} /> },
    { name: 'Experience', cell: ({ experience }) => <span className="whitespace-nowrap">{experience}</span> },
    {
      name: 'Contact',
      cell: ({ email, phone }) => (
        <>
          <span className="block in-table:min-w-58">{email}</span>
          <span className="tabular block text-muted">{phone}</span>
        </>
      ),
    },
    {
      name: 'Received',
      cell: (application) => (
        <>
          <DateTime at={application.createdAt} />
          <span className="block text-xs text-muted">{withoutAnswerText(application, today)}</span>
        </>
      ),
    },
    { name: 'Next step', cell: (application) => <NextStep application={application} today={today} /> },
    { name: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  ]
}

/** The job that somebody applied for, or as what they registered. */
function AppliedFor({ jobTitle, specialty }: Pick<ApplicationSummary, 'jobTitle' | 'specialty'>) {
  return jobTitle === null ? (
    <>
      {specialty} <span className="block text-xs text-muted">Registration</span>
    </>
  ) : (
    jobTitle
  )
}
