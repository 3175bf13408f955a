import {
  type CheckedLine,
  checksInWords,
  type PassportSnapshot,
  untilInWords,
  wasMet,
} from '#domain/compliance/checked.ts'
import { ItemStateBadge } from './item-state.tsx'

type Props = {
  passport: PassportSnapshot | undefined
  /** What is told of what something was checked against; by default all. */
  says?: (against: string) => string
}

/** What was checked, by whom and when; what was not met says so. */
export function CheckedLines({ passport, says }: Props) {
  if (!passport || passport.lines.length === 0)
    return <p className="text-sm text-muted">No checks are recorded.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {passport.lines.map((line) => (
        <Line key={line.topic} line={line} says={says} />
      ))}
    </ul>
  )
}

function Line({ line, says }: { line: CheckedLine; says: Props['says'] }) {
  const until = untilInWords(line)
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="text-ink">{line.name}</strong>
        {wasMet(line) ? (
          until && <span className="text-muted">{until}</span>
        ) : (
          <ItemStateBadge state={line.state} />
        )}
      </p>
      <p className="text-muted empty:hidden">{checksInWords(line, says).join('; ')}</p>
    </li>
  )
}
