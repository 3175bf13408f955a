import { type ListedSession, SESSION_STATES } from '#domain/training/training.ts'

export function SessionFacts({ session }: { session: ListedSession }) {
  return (
    <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-[min(1rem,3vw)] gap-y-1">
      <dt className="text-muted">Place</dt>
      <dd>{session.place}</dd>
      <dt className="text-muted">Time</dt>
      <dd>{session.when.time}</dd>
      <dt className="text-muted">Places</dt>
      <dd>{placesText(session)}</dd>
    </dl>
  )
}

function placesText({ state, placesLeft, capacity }: ListedSession): string {
  if (state !== 'open') return SESSION_STATES[state]
  return `${placesLeft} of ${capacity} left`
}
