import { StatusBadge } from '#app/ui/status-badge.tsx'
import { daysLeftText, isDueSoon } from '#domain/messages/complaints.ts'

/** Says that this is a complaint, and how long there is to answer it; null once that is done. */
export function ComplaintMark({ daysLeft }: { daysLeft: number | null }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge tone="plum">Complaint</StatusBadge>
      {daysLeft !== null && (
        <StatusBadge tone={daysLeft < 0 ? 'danger' : isDueSoon(daysLeft) ? 'waiting' : 'neutral'}>
          {daysLeftText(daysLeft)}
        </StatusBadge>
      )}
    </span>
  )
}
