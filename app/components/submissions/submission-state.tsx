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

type Props = { state: SubmissionState; isLinkOpen: boolean }

/** How far a submission has come. A client whose link is over can't answer by it, however long one waits. */
export function SubmissionStateBadge({ state, isLinkOpen }: Props) {
  const isOver = state === 'sent' && !isLinkOpen
  return (
    <StatusBadge tone={isOver ? 'waiting' : tones[state]} mayWrap="at-spaces">
      {SUBMISSION_STATES[state]}
      {isOver && ', link over'}
    </StatusBadge>
  )
}
