import { useSendsMail } from '#app/components/sends-mail.ts'
import { confirmationByMail } from '#content/confirmation.ts'
import { training } from '#content/training.ts'
import { bookingMessages, calendarPath, type ListedSession } from '#domain/training/training.ts'
import { Button, ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { FormSent, NextSteps } from '../public-form/form-sent.tsx'

type Props = {
  session: ListedSession | undefined
  /** True where it replaces a form that had the focus. */
  takesFocus?: boolean
  onClose?: () => void
}

/** Takes the place of the form after a booking: the session, and what happens now. */
export function BookingConfirmation({ session, takesFocus = false, onClose }: Props) {
  const sendsMail = useSendsMail()
  return (
    <FormSent title={bookingMessages.booked} level={onClose ? 3 : 2} takesFocus={takesFocus}>
      {session && (
        <p className="mt-3 text-lg">
          {session.title}, {session.when.day}, {session.when.time}. {session.place}.
        </p>
      )}
      <p className="mt-3 text-lg">
        {bookingMessages.onePlace} {sendsMail && confirmationByMail()}
      </p>
      <NextSteps
        heading={training.booking.nextHeading}
        level={onClose ? 4 : 3}
        steps={training.booking.toBring}
      />
      <div className="mt-7 flex flex-wrap gap-3">
        {session && (
          <SecondaryLink to={calendarPath(session.id)} reloadDocument>
            Add to calendar
          </SecondaryLink>
        )}
        {onClose ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <ButtonLink to="/training">All sessions</ButtonLink>
        )}
      </div>
    </FormSent>
  )
}
