import { AlertOffer } from '#app/components/alerts/alert-offer.tsx'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { Alert } from '#app/ui/notice.tsx'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { BackToJobs } from './back-to-jobs.tsx'
import { MessageView } from './message-view.tsx'

/** For a job that is missing or no longer live, and for one that could not be read (§2, §8). */
export function JobNotFound({ hasFailed }: { hasFailed: boolean }) {
  return (
    <MessageView title={jobMessages.notFound} actions={<BackToJobs isButton />}>
      {hasFailed && <Alert>{jobMessages.detailFailed}</Alert>}
      <p>{jobMessages.missing}</p>
      {!hasFailed && (
        <>
          <p>
            You can also <StrongLink to="/register">register with your CV</StrongLink>, and a consultant looks
            for work that suits you.
          </p>
          <AlertOffer listHref="/jobs" label="Email me new jobs" />
        </>
      )}
    </MessageView>
  )
}
