import { applicationForm } from '#content/application.ts'
import { applicationMessages, submitError } from '#domain/applications/applications.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessageView } from './message-view.tsx'

/** For an application to a job that was closed while the form was being filled in. */
export function JobGone() {
  return (
    <MessageView
      title="This job has closed"
      actions={
        <>
          <ButtonLink to="/jobs">Back to Jobs</ButtonLink>
          <ButtonLink to="/register" look="secondary">
            Register Now
          </ButtonLink>
        </>
      }
    >
      <p role="alert" className="font-semibold text-danger">
        {submitError(applicationMessages.jobGone)}
      </p>
      <p>{applicationForm.gone}</p>
    </MessageView>
  )
}
