import { Link } from 'react-router'
import { applicationHref } from '#domain/applications/application-query.ts'
import { type ApplicationOf, appliedFor } from '#domain/candidate-desk/candidate-desk.ts'
import { ApplicationStatusBadge } from '../applications-desk/application-status.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

/** A candidate's applications and where each stands. */
export function ApplicationsPanel({ applications }: { applications: readonly ApplicationOf[] }) {
  return (
    <Panel id="applications" title="Applications">
      {applications.length === 0 && <p className="text-sm text-muted">None any more.</p>}
      <ul className="divide-y divide-line text-sm">
        {applications.map((application) => (
          <li key={application.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={applicationHref(application.id)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline sm:min-h-7"
              >
                {appliedFor(application)}
              </Link>
              <ApplicationStatusBadge status={application.status} />
            </div>
            <p className="text-muted">
              {application.reference}, <DateTime at={application.createdAt} />
              {!application.hasCv && ', without a CV'}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
