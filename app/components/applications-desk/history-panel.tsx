import type { Application, StatusChange } from '#domain/applications/application-desk.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = { application: Application; changes: readonly StatusChange[] }

/** What has become of the application: who changed its status and when, the last first. */
export function HistoryPanel({ application, changes }: Props) {
  return (
    <Panel id="history" title="History">
      <ol className="divide-y divide-line text-sm">
        {changes.map(({ id, from, to, by, at }) => (
          <li key={id} className="py-2">
            <span className="font-semibold text-ink">
              {from === 'spam' || to === 'spam'
                ? `Found not to be spam${to === 'spam' ? ': undone' : ''}`
                : `${APPLICATION_STATUSES[from]} → ${APPLICATION_STATUSES[to]}`}
            </span>
            <span className="block text-muted">
              {by}, <DateTime at={at} />
            </span>
          </li>
        ))}
        <li className="py-2">
          <span className="font-semibold text-ink">Received</span>
          <span className="block text-muted">
            <DateTime at={application.createdAt} />
          </span>
        </li>
      </ol>
    </Panel>
  )
}
