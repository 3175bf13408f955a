import type { ComponentProps } from 'react'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/applications.ts'

const tones: Record<ApplicationStatus, ComponentProps<typeof StatusBadge>['tone']> = {
  new: 'brand',
  reviewing: 'waiting',
  contacted: 'waiting',
  interview: 'waiting',
  offered: 'waiting',
  placed: 'active',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={tones[status]}>{APPLICATION_STATUSES[status]}</StatusBadge>
}
