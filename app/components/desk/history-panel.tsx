import { TypedText } from '#app/ui/typed-text.tsx'
import { DateTime } from './date-time.tsx'
import { Panel } from './panel.tsx'

type Entry<Event extends string> = {
  id: string
  event: Event
  changes: readonly (readonly [label: string, from: string, to: string])[]
  text: string
  by: string
  at: string
}
type Props<Event extends string> = {
  id?: string
  title?: string
  entries: readonly Entry<Event>[]
  /** What each event is called. */
  names: Readonly<Record<Event, string>>
}

/** What happened with a client, a placement or a requirement. */
export function HistoryPanel<Event extends string>(props: Props<Event>) {
  const { id: panel = 'history', title = 'History', entries, names } = props
  return (
    <Panel id={panel} title={title}>
      <ol className="divide-y divide-line text-sm">
        {entries.map(({ id, event, changes, text, by, at }) => (
          <li key={id} className="py-2.5">
            <p className="font-semibold text-ink">{names[event]}</p>
            {text && <TypedText text={text} className="text-ink" />}
            {changes.map(([label, from, to]) => (
              <p key={label} className="wrap-anywhere">
                {label}: {from || 'nothing'} → {to || 'nothing'}
              </p>
            ))}
            <p className="text-muted">
              {by}, <DateTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
