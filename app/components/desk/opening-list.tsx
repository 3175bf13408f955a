import type { Opening } from '#domain/privacy/privacy.ts'
import { DateTime } from './date-time.tsx'
import { Panel } from './panel.tsx'

/** `whatOf` names what was opened. */
type Props = { openings: readonly Opening[]; whatOf?: (opening: Opening) => string }

/** Who was shown what, a line for each day. */
export function OpeningList({ openings, whatOf }: Props) {
  if (openings.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <ul className="text-sm text-muted">
      {openings.map((opening) => (
        <li key={opening.key} className="py-0.5">
          {opening.by}
          {whatOf && `, ${whatOf(opening)}`}, <DateTime at={opening.firstAt} />
          {opening.times > 1 && (
            <>
              , then {opening.times === 2 ? 'once' : `${opening.times - 1} times`} more that day, last at{' '}
              <DateTime at={opening.lastAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Who has seen the record of this page, here and through the API. */
export function OpenedPanel({ openings }: Pick<Props, 'openings'>) {
  const people = new Set(openings.map(({ by }) => by)).size
  return (
    <Panel id="opened" title="Who has seen this">
      <details>
        <summary className="target inline-flex items-center text-sm text-brand underline">
          {people === 1 ? '1 person or system' : `${people} people or systems`}: who and when
        </summary>
        <OpeningList openings={openings} />
      </details>
    </Panel>
  )
}
