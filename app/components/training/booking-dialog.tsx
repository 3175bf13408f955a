import { useState } from 'react'
import type { ListedSession } from '#domain/training/training.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { BookingForm } from './booking-form.tsx'

type Props = {
  sessionId: string
  sessions: readonly ListedSession[]
  startedAt: string
  onBooked: () => void
  /** Nothing was booked; the places may have changed. */
  onFailed: () => void
  onClose: () => void
}

/** The booking form as a modal dialog, then the confirmation. Loaded when somebody is about to open it. */
export function BookingDialog({ sessionId, sessions, startedAt, onBooked, onFailed, onClose }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [made, setMade] = useState<{ session: ListedSession | undefined }>()
  return (
    <Dialog title={made ? 'Booked' : 'Register for a session'} isClosable={!isSending} onClose={onClose}>
      {made ? (
        <BookingConfirmation {...made} takesFocus onClose={onClose} />
      ) : (
        <BookingForm
          sessionId={sessionId}
          sessions={sessions}
          startedAt={startedAt}
          onSending={setIsSending}
          onBooked={(chosen) => {
            setMade({ session: sessions.find(({ id }) => id === chosen) })
            onBooked()
          }}
          onFailed={onFailed}
        />
      )}
    </Dialog>
  )
}
