import { SecondaryLink } from '#app/ui/button.tsx'
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
import { LineLink } from '../desk/lines-panel.tsx'
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
        <SecondaryLink to={jobs} className="text-sm">
          Which jobs fit
        </SecondaryLink>
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
        <LineLink to={candidateHref(id)}>Everything about them in one place</LineLink>
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <LineLink to={`${candidateHref(id)}/put-forward${about}`}>Put forward to a client</LineLink>
        <LineLink to={`${candidateHref(id)}/place${about}&application=${application.id}`}>Place</LineLink>
      </p>
      {others.length === 0 && <p className="text-sm text-muted">No other applications.</p>}
      <ApplicationList applications={openFirst} />
      {alike > 0 && (
        <p className="mt-2 text-sm">
          <LineLink to={`${candidateHref(id)}#same-person`}>
            {alike === 1 ? 'Another candidate' : `${alike} other candidates`} may be the same person: compare
          </LineLink>
        </p>
      )}
    </Panel>
  )
}

const isWaiting = ({ status }: ApplicationOf) => isOpen(status)

function ApplicationList({ applications }: Props) {
  return (
    <ul className="divide-y divide-line text-sm empty:hidden">
      {applications.map((application) => (
        <li key={application.id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <LineLink to={applicationHref(application.id)}>{appliedFor(application)}</LineLink>
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
