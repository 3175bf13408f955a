import { Link } from 'react-router'
import type { OtherApplication } from '#domain/applications/application-desk.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'
import { ApplicationStatusBadge } from './application-status.tsx'

/** Other applications that seem to be by the same person, and why it seems so. */
export function OthersPanel({ others }: { others: readonly OtherApplication[] }) {
  if (others.length === 0) return null
  return (
    <Panel id="others" title="The same person?">
      <ul className="divide-y divide-line text-sm">
        {others.map((other) => (
          <li key={other.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={applicationHref(other.id)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline sm:min-h-7"
              >
                {other.name}, {other.reference}
              </Link>
              <ApplicationStatusBadge status={other.status} />
            </div>
            <p className="text-muted">
              {other.jobTitle ?? other.specialty}, <DateTime at={other.createdAt} />
            </p>
            <p className="font-semibold text-warning">{reason(other)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function reason({ sameEmail, samePhone }: OtherApplication): string {
  if (sameEmail && samePhone) return 'Same email address and telephone number'
  return sameEmail ? 'Same email address' : 'Same telephone number'
}
