import type { ComponentProps } from 'react'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { PLACEMENT_LISTS, type Placement } from '#domain/placements/placements.ts'

const tones: Record<Placement['standing'], ComponentProps<typeof StatusBadge>['tone']> = {
  running: 'active',
  coming: 'brand',
  ending: 'waiting',
  ended: 'neutral',
  cancelled: 'neutral',
}

export function PlacementBadge({ standing }: Pick<Placement, 'standing'>) {
  return (
    <StatusBadge tone={tones[standing]}>
      {standing === 'ending' ? 'Ends soon' : PLACEMENT_LISTS[standing]}
    </StatusBadge>
  )
}
