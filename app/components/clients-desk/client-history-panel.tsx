import { TypedText } from '#app/ui/typed-text.tsx'
import { CLIENT_EVENTS, type ClientEntry } from '#domain/clients/clients.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

/** What happened with a client, the latest first. */
export function ClientHistoryPanel({ entries }: { entries: readonly ClientEntry[] }) {
  return (
    <Panel id="history" title="History">
      <ol className="divide-y divide-line text-sm">
        {entries.map(({ id, event, changes, text, by, at }) => (
          <li key={id} className="py-2.5">
            <p className="font-semibold text-ink">{CLIENT_EVENTS[event]}</p>
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
