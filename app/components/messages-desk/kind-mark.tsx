import { StatusBadge } from '#app/ui/status-badge.tsx'
import { daysLeftText, isDueSoon } from '#domain/messages/complaints.ts'
import type { MessageKind } from '#domain/messages/message-desk.ts'

/** Marks a complaint, with the days left to answer it (null once answered), and a staffing request. */
export function KindMark({ kind, daysLeft }: { kind: MessageKind; daysLeft: number | null }) {
  // The subject of a request to be rung says so.
  if (kind === 'message' || kind === 'call') return null
  if (kind === 'staffing') return <StatusBadge tone="waiting">Staffing request</StatusBadge>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge tone="brand">Complaint</StatusBadge>
      {daysLeft !== null && (
        <StatusBadge tone={daysLeft < 0 ? 'danger' : isDueSoon(daysLeft) ? 'waiting' : 'neutral'}>
          {daysLeftText(daysLeft)}
        </StatusBadge>
      )}
    </span>
  )
}
