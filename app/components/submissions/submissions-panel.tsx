import { type Submission, submissionHref } from '#domain/submissions/submissions.ts'
import { DateTime } from '../desk/date-time.tsx'
import { LinesPanel } from '../desk/lines-panel.tsx'
import { SubmissionStateBadge } from './submission-state.tsx'

type Props = {
  submissions: readonly Submission[]
  /** How many there are in all. */
  total: number
  /** Whom a line names: the client on a candidate's page, the candidate on a client's. */
  names: 'client' | 'candidate'
  /** Where somebody is put forward from here. */
  add?: string
}

/** Who was put forward, to whom, and what came of it. */
export function SubmissionsPanel({ submissions, total, names, add }: Props) {
  const lines = submissions.map((submission) => ({
    id: submission.id,
    to: submissionHref(submission.id),
    name: submission[names].name,
    badge: <SubmissionStateBadge {...submission} />,
    text: (
      <>
        {submission.jobTitle}, <DateTime at={submission.updatedAt} />
      </>
    ),
  }))
  return (
    <LinesPanel
      id="put-forward"
      title="Put forward"
      add={add ? { id: 'put', to: add, label: 'Put forward' } : undefined}
      lines={lines}
      total={total}
      none={names === 'client' ? 'To nobody yet.' : 'Nobody yet.'}
    />
  )
}
