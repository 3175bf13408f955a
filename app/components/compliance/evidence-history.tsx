import { TypedText } from '#app/ui/typed-text.tsx'
import { EVIDENCE_EVENTS, type EvidenceHistoryEntry } from '#domain/compliance/compliance.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

/** So much is shown at first. */
const LATEST = 8

/** What happened with everything that somebody has shown, the latest first. */
export function EvidenceHistory({ entries }: { entries: readonly EvidenceHistoryEntry[] }) {
  const earlier = entries.slice(LATEST)
  return (
    <Panel id="history" title="History" lead="Nobody can change it; entries are only added.">
      {entries.length === 0 && <p className="text-sm text-muted">Nothing yet.</p>}
      <Entries entries={entries.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <details>
          <summary className="target inline-flex items-center text-sm text-brand underline">
            {earlier.length} earlier
          </summary>
          <Entries entries={earlier} />
        </details>
      )}
    </Panel>
  )
}

function Entries({ entries }: { entries: readonly EvidenceHistoryEntry[] }) {
  return (
    <ol className="divide-y divide-line text-sm empty:hidden">
      {entries.map(({ id, event, name, text, facts, by, at }) => (
        <li key={id} className="py-2">
          <p className="font-semibold text-ink">
            {name}: {EVIDENCE_EVENTS[event].toLowerCase()}
          </p>
          {text && <TypedText text={text} className="text-ink" />}
          {facts.length > 0 && (
            <p className="wrap-anywhere">{facts.map((fact) => fact.join(': ')).join('; ')}</p>
          )}
          <p className="text-muted">
            {by}, <DateTime at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
