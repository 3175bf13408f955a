import { TypedText } from '#app/ui/typed-text.tsx'
import { bookingMessages, type ListedSession, SESSION_STATES } from '#domain/training/training.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BookingOpener } from './booking-opener.tsx'
import { SessionFacts } from './session-facts.tsx'

type Props = { sessions: readonly ListedSession[]; startedAt: string }

/** The sessions (§2, D4), each with its date, its places, and a button to register for one. */
export function SessionCards({ sessions, startedAt }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-5 [--least:16rem] lg:up-to-3">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-col rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-soft"
        >
          <p className="tabular-nums font-bold text-accent-ink">
            <time dateTime={session.startsAt}>{session.when.day}</time>
          </p>
          <h3 className="mt-1 text-lg leading-snug">{session.title}</h3>
          <TypedText text={session.description} className="mt-2 mb-4 text-muted" />
          <div className="mt-auto border-t border-line pt-4">
            <SessionFacts session={session} />
            <div className="mt-4">
              <Action session={session} sessions={sessions} startedAt={startedAt} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Action({ session, ...others }: Props & { session: ListedSession }) {
  // A visitor who has just taken the last place still sees the reference here.
  if (session.state === 'open' || session.state === 'full') {
    return <BookingOpener key={session.id} session={session} {...others} />
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <StatusBadge tone="neutral">{SESSION_STATES[session.state]}</StatusBadge>
      {bookingMessages[session.state]}
    </p>
  )
}
