import { useState } from 'react'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { applicationForm } from '#content/application.ts'
import { type ApplicationFormState, applicationMessages } from '#domain/applications/applications.ts'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallOffer } from '../call-form/call-offer.tsx'
import { FormSent, NextSteps, ReferenceText } from '../public-form/form-sent.tsx'
import { ApplicationForm } from './application-form.tsx'
import { type FormPurpose, jobOf } from './form-variant.ts'
import type { Received } from './send-application.ts'

type Props = {
  purpose: FormPurpose
  startedAt: string
  idempotencyKey: string
  /** The reference of an application that was just sent without script. */
  sent: string | undefined
  /** What is promised to who sends it now. */
  promise: string
  /** What led the applicant here, as far as the server knows. */
  source: string
  state: ApplicationFormState | undefined
  /** What is known of the applicant, by its field's name. */
  known?: Record<string, string> | undefined
}

/** The form as the body of a page: once it is sent, its place is taken by what happens next (§2). */
export function ApplicationPanel({ sent, promise, ...form }: Props) {
  const sendsMail = useSendsMail()
  const { state: _, purpose: __, known: ___, source: ____, ...start } = form
  const [received, setReceived] = useState<Received>()
  const shown = received ?? (sent === undefined ? undefined : { reference: sent, promise })
  return (
    <div>
      <div className="rounded-card border border-line bg-surface p-[min(1.75rem,5vw)] shadow-soft">
        {shown ? (
          <FormSent title={applicationMessages.submitted} takesFocus={received !== undefined}>
            {shown.reference && (
              <ReferenceText reference={shown.reference}>Quote it when you write or call.</ReferenceText>
            )}
            <NextSteps
              heading={applicationForm.nextHeading}
              steps={[
                ...(sendsMail ? [applicationForm.mailComes()] : []),
                [applicationForm.read, shown.promise].join(' '),
                ...applicationForm.next,
                ...(form.purpose.variant === 'job' ? [applicationForm.again] : []),
              ]}
            />
            {/* The way there is a link that is mailed. */}
            {sendsMail && (
              <p className="mt-4">
                You can <StrongLink to={MY_PATH}>see where it stands</StrongLink> at any time.
              </p>
            )}
            <ButtonLink to="/jobs" className="mt-7">
              Find Jobs
            </ButtonLink>
          </FormSent>
        ) : (
          <ApplicationForm {...form} onSubmitted={setReceived} />
        )}
      </div>
      {!shown && <CallOffer {...start} jobId={jobOf(form.purpose)} />}
    </div>
  )
}
