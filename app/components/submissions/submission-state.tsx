import type { ComponentProps } from 'react'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { SUBMISSION_STATES, type SubmissionState } from '#domain/submissions/submissions.ts'

const tones: Record<SubmissionState, ComponentProps<typeof StatusBadge>['tone']> = {
  asked: 'waiting',
  refused: 'neutral',
  sent: 'brand',
  interview: 'active',
  yes: 'active',
  no: 'neutral',
  placed: 'active',
  ended: 'neutral',
}

export function SubmissionStateBadge({ state }: { state: SubmissionState }) {
  return (
    <StatusBadge tone={tones[state]} mayWrap="at-spaces">
      {SUBMISSION_STATES[state]}
    </StatusBadge>
  )
}
