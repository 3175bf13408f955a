import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookingMessages, bookingPath, type ListedSession } from '#domain/training/training.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DialogOpener } from '../public-form/dialog-opener.tsx'

type Props = { session: ListedSession; sessions: readonly ListedSession[]; startedAt: string }

const load = async () => (await import('./booking-dialog.tsx')).BookingDialog

/** A link to the booking form, which script opens as a dialog. A booking is confirmed under it. */
export function BookingOpener({ session, sessions, startedAt }: Props) {
  const [note, setNote] = useState<string>()
  // The dialog stays, with what was typed: another session can be chosen in it.
  const [wasRefused, setWasRefused] = useState(false)
  const { revalidate } = useRevalidator()
  if (session.state === 'full' && !note && !wasRefused) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusBadge tone="waiting">Full</StatusBadge> {bookingMessages.full}
      </p>
    )
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
          revalidate()
        },
        onRefused: () => {
          setWasRefused(true)
          revalidate()
        },
      }}
      note={note}
      onClosed={() => setWasRefused(false)}
    />
  )
}
