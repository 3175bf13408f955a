import { type ListedSession, SESSION_STATES } from '#domain/training/training.ts'

export function SessionFacts({ session }: { session: ListedSession }) {
  const facts = { Place: session.place, Time: session.when.time, Places: placesText(session) }
  return (
    <dl className="tabular-nums space-y-1">
      {/* In large text a fact stands below its name, so that no word is broken. */}
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name} className="flex flex-wrap gap-x-[min(1rem,3vw)]">
          <dt className="w-14 text-muted">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function placesText({ state, placesLeft, capacity }: ListedSession): string {
  if (state !== 'open') return SESSION_STATES[state]
  return `${placesLeft} of ${capacity} left`
}
