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
    </MessageView>
  )
}
