import {
  type CheckedLine,
  checksInWords,
  type PassportSnapshot,
  untilInWords,
  wasMet,
} from '#domain/compliance/checked.ts'
import type { ItemState } from '#domain/compliance/passport.ts'
import { ItemStateBadge } from './item-state.tsx'

type Props = {
  passport: PassportSnapshot | undefined
  /** For a client: how what is not met stands, in words, and what is told of what it was checked against. */
  forClient?: { states: Record<ItemState, string>; says: (against: string) => string }
}

/** What was checked, by whom and when; what was not met says so. */
export function CheckedLines({ passport, forClient }: Props) {
  if (!passport || passport.lines.length === 0)
    return <p className="text-sm text-muted">No checks are recorded.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {passport.lines.map((line) => (
        <Line key={line.topic} line={line} forClient={forClient} />
      ))}
    </ul>
  )
}

function Line({ line, forClient }: { line: CheckedLine; forClient: Props['forClient'] }) {
  const until = untilInWords(line)
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="text-ink">{line.name}</strong>
        {wasMet(line) ? (
          until && <span className="text-muted">{until}</span>
        ) : forClient ? (
          <span className="font-semibold text-warning">{forClient.states[line.state]}</span>
        ) : (
          <ItemStateBadge state={line.state} />
        )}
      </p>
      <p className="text-muted empty:hidden">{checksInWords(line, forClient?.says).join('; ')}</p>
    </li>
  )
}
