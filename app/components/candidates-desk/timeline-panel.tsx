import type { ReactNode } from 'react'
import type { TimelineEntry } from '#domain/candidate-desk/timeline.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'
import { TimelineText } from './timeline-text.tsx'

type Props = {
  entries: readonly TimelineEntry[]
  /** What can be done with an entry, if anything. */
  actionsOf?: (entry: TimelineEntry) => ReactNode
}

/** Everything that happened with a candidate, the latest first. */
export function TimelinePanel({ entries, actionsOf }: Props) {
  return (
    <Panel
      id="timeline"
      title="Timeline"
      lead="Applications, emails, messages, notes, calls and bookings, the latest first."
    >
      <ol className="divide-y divide-line text-sm">
        {entries.map((entry) => (
          <li key={entry.key} className="py-2.5">
            <TimelineText entry={entry} />
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted">
              <span>
                {entry.by && `${entry.kind === 'note' && entry.note.isMine ? 'You' : entry.by}, `}
                <DateTime at={entry.at} />
              </span>
              {actionsOf?.(entry)}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
