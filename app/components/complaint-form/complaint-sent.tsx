import { complaintMessages } from '#domain/messages/complaints.ts'
import { FormSent, ReferenceText } from '../public-form/form-sent.tsx'

type Props = {
  reference: string
  /** True where this takes the place of a form that had the focus. */
  takesFocus: boolean
}

/** What stands in place of the form once a complaint has been sent. What happens next stands beside it. */
export function ComplaintSent({ reference, takesFocus }: Props) {
  return (
    <FormSent title={complaintMessages.sent} takesFocus={takesFocus}>
      <ReferenceText reference={reference}>An email with it is on its way to you.</ReferenceText>
    </FormSent>
  )
}
