import type { ReactNode } from 'react'
import { bookingDeskMessages } from '#domain/training/booking-desk.ts'
import { ConfirmDialog } from '../desk/confirm-dialog.tsx'
import { useBookingsUnder } from './list-under.ts'

const QUESTIONS = {
  booking: bookingDeskMessages.cancelQuestion,
  session: bookingDeskMessages.cancelSessionQuestion,
}

/** Asks, over the list of bookings, before a booking or a session is cancelled. `children` say what comes of it. */
export function CancelQuestion({
  what,
  alert,
  children,
}: {
  what: keyof typeof QUESTIONS
  alert: string | undefined
  children: ReactNode
}) {
  const { listHref } = useBookingsUnder()
  return (
    <ConfirmDialog
      title={`Cancel ${what}`}
      question={QUESTIONS[what]}
      label={`Cancel ${what}`}
      busyLabel="Cancelling..."
      keepLabel="Keep it"
      closeTo={listHref}
      alert={alert}
    >
      {children}
    </ConfirmDialog>
  )
}
