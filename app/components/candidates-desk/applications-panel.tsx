import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { applicationHref } from '#domain/applications/application-query.ts'
import { APPLICATION_STATUSES, isOpen } from '#domain/applications/applications.ts'
import {
  type ApplicantRecord,
  type ApplicationOf,
  appliedFor,
} from '#domain/candidate-desk/candidate-desk.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { ApplicationStatusBadge } from '../applications-desk/application-status.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = { applications: readonly ApplicationOf[] }

/** A candidate's applications by status, in the order in which they go on. */
export function ApplicationsPanel({ applications, jobs }: Props & { jobs: string }) {
  const order = Object.keys(APPLICATION_STATUSES)
  const byStatus = [...applications].sort(
    (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
  )
  return (
    <Panel
      id="applications"
      title="Applications"
      actions={
        <ButtonLink to={jobs} look="secondary" className="text-sm">
          Which jobs fit
        </ButtonLink>
      }
    >
      {applications.length === 0 && <p className="text-sm text-muted">None any more.</p>}
      <ApplicationList applications={byStatus} />
    </Panel>
  )
}

type ApplicantProps = {
  applicant: ApplicantRecord
  application: { id: string; jobId: string | null }
}

/** Whose application it is, and what else the candidate's record knows of them. */
export function ApplicantPanel({ applicant, application }: ApplicantProps) {
  const { id, others, alike } = applicant
  const about = `?job=${application.jobId ?? ''}`
  const openFirst = [...others.filter(isWaiting), ...others.filter((one) => !isWaiting(one))]
  return (
    <Panel id="candidate" title="The candidate">
      <p className="text-sm">
        <Link to={candidateHref(id)} className={link}>
          Everything about them in one place
        </Link>
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={`${candidateHref(id)}/put-forward${about}`} className={link}>
          Put forward to a client
        </Link>
        <Link to={`${candidateHref(id)}/place${about}&application=${application.id}`} className={link}>
          Place
        </Link>
      </p>
      {others.length === 0 && <p className="text-sm text-muted">No other applications.</p>}
      <ApplicationList applications={openFirst} />
      {alike > 0 && (
        <p className="mt-2 text-sm">
          <Link to={`${candidateHref(id)}#same-person`} className={link}>
            {alike === 1 ? 'Another candidate' : `${alike} other candidates`} may be the same person: compare
          </Link>
        </p>
      )}
    </Panel>
  )
}

const isWaiting = ({ status }: ApplicationOf) => isOpen(status)

const link = 'inline-flex min-h-11 items-center font-semibold text-brand underline sm:min-h-7'

function ApplicationList({ applications }: Props) {
  return (
    <ul className="divide-y divide-line text-sm empty:hidden">
      {applications.map((application) => (
        <li key={application.id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Link to={applicationHref(application.id)} className={link}>
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
  )
}
