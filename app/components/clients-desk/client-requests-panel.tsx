import { type Message, messageHref } from '#domain/messages/message-desk.ts'
import { peopleWanted, periodText, rolesText } from '#domain/messages/staffing.ts'
import { DateTime } from '../desk/date-time.tsx'
import { LinesPanel } from '../desk/lines-panel.tsx'
import { MessageStateBadge } from '../messages-desk/message-table.tsx'

/** A client's requests for staff, each with when it is for, and how many of its people are placed. */
export function ClientRequestsPanel({ requests }: { requests: readonly (Message & { placed: number })[] }) {
  const lines = requests.map(({ id, subject, staffing, placed, state, createdAt }) => ({
    id,
    to: messageHref(id),
    name: staffing ? rolesText(staffing.roles) : subject,
    badge: <MessageStateBadge state={state} />,
    text: staffing ? (
      `${periodText(staffing)}; ${placed} of ${peopleWanted(staffing)} placed`
    ) : (
      <DateTime at={createdAt} />
    ),
  }))
  return (
    <LinesPanel
      id="requests"
      title="Requests for staff"
      lines={lines}
      total={lines.length}
      none="None yet."
    />
  )
}
