import {
  type CheckedLine,
  checksInWords,
  lacksFromInWords,
  type PassportSnapshot,
  untilInWords,
  wasMet,
} from '#domain/compliance/checked.ts'
import type { ItemState } from '#domain/compliance/passport.ts'
import { ItemStateBadge } from './item-state.tsx'
import { Limits } from './limits.tsx'

type Props = {
  passport: PassportSnapshot | undefined
  /** For a client: how what is not met stands, in words. */
  states?: Record<ItemState, string>
}

/** What was checked, by whom and when; what was not met says so. */
export function CheckedLines({ passport, states }: Props) {
  if (!passport || passport.lines.length === 0)
    return <p className="text-sm text-muted">No checks are recorded.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {passport.lines.map((line) => (
        <Line key={line.topic} line={line} states={states} />
      ))}
    </ul>
  )
}

function Line({ line, states }: { line: CheckedLine; states: Props['states'] }) {
  const [until, from] = [untilInWords(line), lacksFromInWords(line)]
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="text-ink">{line.name}</strong>
        {wasMet(line) ? (
          until && <span className="text-muted">{until}</span>
        ) : states ? (
          <span className="font-semibold text-warning">{states[line.state]}</span>
        ) : (
          <ItemStateBadge state={line.state} />
        )}
        {from && <span className="text-muted">{from}</span>}
      </p>
      <p className="text-muted empty:hidden">{checksInWords(line).join('; ')}</p>
      <Limits limits={line.limits ?? []} />
    </li>
  )
}
