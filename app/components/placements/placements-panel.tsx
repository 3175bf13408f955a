import { type Placement, placementHref } from '#domain/placements/placements.ts'
import { LinesPanel } from '../desk/lines-panel.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import { PlacementDates } from './placement-dates.tsx'
import { PlacementBadge } from './placement-standing.tsx'

type Props = {
  placements: readonly Placement[]
  /** How many there are in all. */
  total: number
  /** Whom a line names: the client on a candidate's page, the candidate on a client's. */
  names: 'client' | 'candidate'
  /** Where somebody is placed from here. */
  add?: string
}

/** Who works where, and from when to when. */
export function PlacementsPanel({ placements, total, names, add }: Props) {
  const lines = placements.map((placement) => ({
    id: placement.id,
    to: placementHref(placement.id),
    name: placement[names].name,
    badge: <PlacementBadge standing={placement.standing} />,
    text: (
      <>
        {placement.jobTitle}, <PlacementDates {...placement} />
      </>
    ),
  }))
  return (
    <LinesPanel
      id="placements"
      title="Placements"
      add={add ? { id: 'place', to: add, label: 'Place' } : undefined}
      lines={lines}
      total={total}
      none="None yet."
    >
      <OverlapNotice placements={placements} />
    </LinesPanel>
  )
}
