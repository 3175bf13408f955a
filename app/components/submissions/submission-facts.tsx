import { InlineLink } from '#app/ui/inline-link.tsx'
import { applicationHref } from '#domain/applications/application-query.ts'
import { type Interview, interviewTime } from '#domain/interviews/interviews.ts'
import { jobDeskHref } from '#domain/jobs/managed-jobs.ts'
import type { Submission } from '#domain/submissions/submissions.ts'
import { DateTime } from '../desk/date-time.tsx'
import { candidateAndClient, Facts } from '../desk/facts.tsx'

type Props = { submission: Submission; interview: Interview | undefined }

/** Who is put forward to whom, for what, and how far it is. */
export function SubmissionFacts({ submission, interview }: Props) {
  const { jobId, jobTitle, contact, consent, sentAt, expiresAt, isLinkOpen } = submission
  return (
    <Facts
      facts={[
        ...candidateAndClient(submission),
        [
          'For',
          jobId ? (
            <InlineLink key="job" to={jobDeskHref(jobId)}>
              {jobTitle}
            </InlineLink>
          ) : (
            jobTitle
          ),
        ],
        [
          sentAt ? 'Sent to' : 'For whom',
          contact
            ? `${contact.name}, ${contact.email || 'no email address'}`
            : 'Somebody who is no longer known',
        ],
        [
          'Agreed',
          consent ? (
            <span key="consent">
              {consent.how}, <DateTime at={consent.at} />
            </span>
          ) : (
            'Not yet'
          ),
        ],
        sentAt && ['Sent', <DateTime key="sent" at={sentAt} />],
        interview && [
          'Interview',
          <InlineLink key="interview" to={`${applicationHref(interview.applicationId)}#interviews`}>
            {interviewTime(interview)}
          </InlineLink>,
        ],
        expiresAt && [
          'Their link',
          isLinkOpen ? (
            <span key="link">
              Open until <DateTime at={expiresAt} />
            </span>
          ) : (
            'Shows nothing any more'
          ),
        ],
      ]}
    />
  )
}
