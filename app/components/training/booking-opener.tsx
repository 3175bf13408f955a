import { useState } from 'react'
import {
  bookingMessages,
  bookingPath,
  type ListedSession,
  SESSION_STATES,
} from '#domain/training/training.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DialogOpener } from '../public-form/dialog-opener.tsx'
import { useRevalidate } from '../revalidate.ts'

type Props = {
  session: ListedSession
  sessions: readonly ListedSession[]
  startedAt: string
  /** Whether its dialog stays, with what was typed, whatever became of the session. */
  staysOpen: boolean
  /** What was sent in its dialog has been taken, refused or lost. */
  onAnswered: () => void
  onClosed: () => void
}

const load = async () => (await import('./booking-dialog.tsx')).BookingDialog

/** A link to the booking form, which script opens as a dialog. A booking is confirmed under it. */
export function BookingOpener({ session, sessions, startedAt, staysOpen, onAnswered, onClosed }: Props) {
  const [note, setNote] = useState<string>()
  const revalidate = useRevalidate()
  const { state } = session
  // A visitor who has just taken the last place still sees that said here.
  const hasLast = state === 'full' && note !== undefined
  if (state !== 'open' && !hasLast && !staysOpen) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge tone={state === 'full' ? 'waiting' : 'neutral'}>{SESSION_STATES[state]}</StatusBadge>
        {bookingMessages[state]}
      </p>
    )
  }
  const refresh = () => {
    onAnswered()
    void revalidate()
  }
  return (
    <DialogOpener
      to={bookingPath(session.id)}
      label={
        <span>
          Register
          <span className="sr-only">
            {' '}
            for {session.title}, {session.when.day}
          </span>
        </span>
      }
      load={load}
      dialog={{
        sessionId: session.id,
        sessions,
        startedAt,
        onBooked: () => {
          setNote(`${bookingMessages.booked}.`)
          refresh()
        },
        onFailed: refresh,
      }}
      note={note}
      onClosed={onClosed}
    />
  )
}
