import { applicationForm } from '#content/application.ts'
import { applicationMessages } from '#domain/applications/applications.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormSent, NextSteps, ReferenceText } from '../public-form/form-sent.tsx'

type Props = {
  reference: string | undefined
  /** True where this takes the place of a form that had the focus. */
  takesFocus: boolean
}

/** Takes the place of the form once it is sent (§2): the reference, what happens next, and when. */
export function ApplicationSent({ reference, takesFocus }: Props) {
  return (
    <FormSent title={applicationMessages.submitted} takesFocus={takesFocus}>
      {reference && <ReferenceText reference={reference}>Quote it when you write or call.</ReferenceText>}
      <NextSteps heading={applicationForm.nextHeading} steps={applicationForm.next} />
      <ButtonLink to="/jobs" className="mt-7">
        Find Jobs
      </ButtonLink>
    </FormSent>
  )
}
