import { training } from '#content/training.ts'

/** The three sample sessions (§2), each on its day out of `days`. */
export function Sessions({ days }: { days: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
      {training.sampleSessions.map((session, i) => (
        <li
          key={session.title}
          className="flex flex-col rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-soft"
        >
          <p className="tabular font-bold text-accent-ink">{days[i]}</p>
          <h3 className="mt-1 text-lg leading-snug">{session.title}</h3>
          <p className="mt-2 text-muted">{session.text}</p>
          <dl className="tabular mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4">
            <dt className="text-muted">Place</dt>
            <dd>{session.place}</dd>
            <dt className="text-muted">Starts</dt>
            <dd>
              {session.startTime}, {session.length}
            </dd>
            <dt className="text-muted">Places</dt>
            <dd>{session.capacity} in all</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
