import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TypedText } from '#app/ui/typed-text.tsx'
import type { ListedSession } from '#domain/training/training.ts'
import { BookingOpener } from './booking-opener.tsx'
import { SessionFacts } from './session-facts.tsx'

type Props = { sessions: readonly ListedSession[]; startedAt: string }

/** The sessions (§2, D4), each with its date, its places, and a button to register for one. */
export function SessionCards({ sessions, startedAt }: Props) {
  // A session that is cancelled meanwhile stays with its dialog, in which another one can be chosen.
  const [inDialog, setInDialog] = useState<ListedSession>()
  const list = useRef<HTMLUListElement>(null)
  const gone = sessions.some(({ id }) => id === inDialog?.id) ? undefined : inDialog
  const cards = gone ? [...sessions, { ...gone, state: 'cancelled' as const }].sort(byStart) : sessions
  const onClosed = () => {
    flushSync(() => setInDialog(undefined))
    // The link that had the focus has gone with its session, or with the last place in it.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }
  return (
    <ul ref={list} tabIndex={-1} className="grid grid-cols-1 gap-5 [--least:16rem] lg:up-to-3">
      {cards.map((session) => (
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
              <BookingOpener
                session={session}
                sessions={sessions}
                startedAt={startedAt}
                staysOpen={inDialog?.id === session.id}
                onAnswered={() => setInDialog(session)}
                onClosed={onClosed}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

const byStart = (one: ListedSession, other: ListedSession) => one.startsAt.localeCompare(other.startsAt)
