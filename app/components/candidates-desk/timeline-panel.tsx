import type { ReactNode } from 'react'
import type { TimelineEntry } from '#domain/candidate-desk/timeline.ts'
import { formatCount } from '#platform/text.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'
import { TimelineText } from './timeline-text.tsx'

/** More would push what stands below out of reach. */
const MOST_AT_ONCE = 50

type Props = {
  entries: readonly TimelineEntry[]
  /** What can be done with an entry, if anything. */
  actionsOf: (entry: TimelineEntry) => ReactNode
}

/** Everything that happened with a candidate, the latest first. */
export function TimelinePanel({ entries, actionsOf }: Props) {
  const earlier = entries.slice(MOST_AT_ONCE)
  return (
    <Panel
      id="timeline"
      title="Timeline"
      lead="Applications, emails, messages, notes, calls and bookings, the latest first."
    >
      <Entries entries={entries.slice(0, MOST_AT_ONCE)} actionsOf={actionsOf} />
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="target inline-flex items-center text-sm text-brand underline">
            {`Earlier: ${formatCount(earlier.length)} more`}
          </summary>
          <Entries entries={earlier} actionsOf={actionsOf} />
        </details>
      )}
    </Panel>
  )
}

function Entries({ entries, actionsOf }: Props) {
  return (
    <ol className="divide-y divide-line text-sm">
      {entries.map((entry) => (
        <li key={entry.key} className="py-2.5">
          <TimelineText entry={entry} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted">
            <span>
              {entry.by && `${entry.kind === 'note' && entry.note.isMine ? 'You' : entry.by}, `}
              <DateTime at={entry.at} />
            </span>
            {actionsOf(entry)}
          </div>
        </li>
      ))}
    </ol>
  )
}
