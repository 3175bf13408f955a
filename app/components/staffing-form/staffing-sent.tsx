import { useSendsMail } from '#app/components/sends-mail.ts'
import { confirmationByMail } from '#content/confirmation.ts'
import { employersPage } from '#content/employers.ts'
import { site } from '#content/site.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { FormSent, NextSteps, ReferenceText } from '../public-form/form-sent.tsx'
import { CallUs } from './call-us.tsx'

type Props = {
  reference: string
  /** True where it replaces a form that had the focus. */
  takesFocus: boolean
}

/** Takes the page's place once a request is sent: its reference, and what happens next. */
export function StaffingSent({ reference, takesFocus }: Props) {
  const sendsMail = useSendsMail()
  const [{ days, hours }] = site.officeHours
  return (
    <div className="wrap py-10 md:py-14">
      <FormSent title={staffingMessages.sent} level={1} takesFocus={takesFocus}>
        <ReferenceText reference={reference}>
          {sendsMail ? confirmationByMail() : 'Please write it down.'}
        </ReferenceText>
        <NextSteps heading={employersPage.nextHeading} level={2} steps={employersPage.next} />
      </FormSent>
      <p className="mt-4 text-muted">
        Our office is open {days}, {hours}.
      </p>
      <CallUs />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/employers" reloadDocument>
          Ask for other staff
        </ButtonLink>
        <SecondaryLink to="/">Back to the home page</SecondaryLink>
      </div>
    </div>
  )
}
