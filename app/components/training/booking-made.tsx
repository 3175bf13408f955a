import { useEffect, useRef } from 'react'
import { training } from '#content/training.ts'
import { bookingMessages, calendarPath, type ListedSession, whenOf } from '#domain/training/training.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** Undefined where the place was booked before. */
  reference: string | undefined
  session: ListedSession | undefined
  /** True where this takes the place of a form that had the focus. */
  takesFocus?: boolean
  /** In a dialog: closes it. */
  onClose?: () => void
}

/** What stands in place of the form once a place is booked: the reference, the session, and what happens now. */
export function BookingMade({ reference, session, takesFocus = false, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const Heading = onClose ? 'h3' : 'h2'
  const Smaller = onClose ? 'h4' : 'h3'
  return (
    <div data-sent>
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-wash text-success">
        <Icon name="check" className="size-8" />
      </span>
      <Heading ref={heading} tabIndex={-1} className="mt-4 scroll-mt-24 text-2xl text-ink">
        {bookingMessages.booked}
      </Heading>
      {session && (
        <p className="mt-3 text-lg">
          {session.title}, {whenOf(session).day}, {whenOf(session).time}. {session.place}.
        </p>
      )}
      {reference ? (
        <p className="mt-3 text-lg">
          Your reference is <strong className="tabular whitespace-nowrap">{reference}</strong>. Quote it when
          you write or call.
        </p>
      ) : (
        <p className="mt-3 text-lg">{bookingMessages.earlier}</p>
      )}
      <Smaller className="mt-7 text-lg">{training.booking.nextHeading}</Smaller>
      <ol className="mt-2 max-w-[60ch] list-decimal space-y-1.5 pl-6 text-muted marker:font-semibold marker:text-plum">
        {[...(reference ? [training.booking.mailComes] : []), ...training.booking.toBring].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap gap-3">
        {session && (
          <ButtonLink to={calendarPath(session.id)} reloadDocument look="secondary">
            Add to calendar
          </ButtonLink>
        )}
        {onClose ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <ButtonLink to="/training">All sessions</ButtonLink>
        )}
      </div>
    </div>
  )
}
