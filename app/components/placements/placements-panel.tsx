import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Placement, placementHref } from '#domain/placements/placements.ts'
import { Panel } from '../desk/panel.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import { PlacementDates } from './placement-dates.tsx'
import { PlacementBadge } from './placement-standing.tsx'

type Props = {
  placements: readonly Placement[]
  /** Whom a line names: the client on a candidate's page, the candidate on a client's. */
  names: 'client' | 'candidate'
  /** Where somebody is placed from here. */
  add?: string
}

/** Who works where, and from when to when. */
export function PlacementsPanel({ placements, names, add }: Props) {
  return (
    <Panel
      id="placements"
      title="Placements"
      actions={
        add && (
          <ButtonLink id="place" to={add} look="secondary" className="text-sm">
            Place
          </ButtonLink>
        )
      }
    >
      {names === 'client' && <OverlapNotice placements={placements} />}
      {placements.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {placements.map((placement) => (
          <li key={placement.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={placementHref(placement.id)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline sm:min-h-7"
              >
                {placement[names].name}
              </Link>
              <PlacementBadge standing={placement.standing} />
            </div>
            <p className="text-muted">
              {placement.jobTitle}, <PlacementDates {...placement} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
