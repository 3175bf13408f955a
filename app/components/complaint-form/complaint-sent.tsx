import { complaintMessages } from '#domain/messages/complaints.ts'
import { FormArrived, YourReference } from '../public-form/form-arrived.tsx'

type Props = {
  reference: string
  /** True where this takes the place of a form that had the focus. */
  takesFocus: boolean
}

/** What stands in place of the form once a complaint has been sent. What happens next stands beside it. */
export function ComplaintSent({ reference, takesFocus }: Props) {
  return (
    <FormArrived title={complaintMessages.sent} takesFocus={takesFocus}>
      <YourReference reference={reference}>An email with it is on its way to you.</YourReference>
    </FormArrived>
  )
}
