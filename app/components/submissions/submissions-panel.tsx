import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Submission, submissionHref } from '#domain/submissions/submissions.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'
import { SubmissionStateBadge } from './submission-state.tsx'

type Props = {
  submissions: readonly Submission[]
  /** Whom a line names: the client on a candidate's page, the candidate on a client's. */
  names: 'client' | 'candidate'
  /** Where somebody is put forward from here. */
  add?: string
}

/** Who was put forward, to whom, and what came of it. */
export function SubmissionsPanel({ submissions, names, add }: Props) {
  return (
    <Panel
      id="put-forward"
      title="Put forward"
      actions={
        add && (
          <ButtonLink id="put" to={add} look="secondary" className="text-sm">
            Put forward
          </ButtonLink>
        )
      }
    >
      {submissions.length === 0 && (
        <p className="text-sm text-muted">{names === 'client' ? 'To nobody yet.' : 'Nobody yet.'}</p>
      )}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {submissions.map((submission) => (
          <li key={submission.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={submissionHref(submission.id)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline sm:min-h-7"
              >
                {submission[names].name}
              </Link>
              <SubmissionStateBadge state={submission.state} />
            </div>
            <p className="text-muted">
              {submission.jobTitle}, <DateTime at={submission.updatedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
