import type { ComponentProps } from 'react'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { ITEM_STATES, type ItemState } from '#domain/compliance/passport.ts'

const tones: Record<ItemState, ComponentProps<typeof StatusBadge>['tone']> = {
  missing: 'neutral',
  given: 'brand',
  verified: 'active',
  rejected: 'waiting',
  expiring: 'waiting',
  expired: 'danger',
}

/** How something that is asked for stands. */
export function ItemStateBadge({ state }: { state: ItemState }) {
  return <StatusBadge tone={tones[state]}>{ITEM_STATES[state]}</StatusBadge>
}

/** What stands beside a question about health while nobody may ask it. */
export const AfterOffer = () => <StatusBadge tone="neutral">After an offer</StatusBadge>
