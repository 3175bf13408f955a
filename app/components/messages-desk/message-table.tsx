import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import {
  MESSAGE_STATES,
  type MessageQuery,
  type MessageState,
  type MessageSummary,
  messageHref,
} from '#domain/messages/message-desk.ts'
import { DateTime } from '../desk/date-time.tsx'
import { KindMark } from './kind-mark.tsx'

const tones = { unread: 'brand', read: 'waiting', answered: 'active' } as const

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <StatusBadge tone={tones[state]}>{MESSAGE_STATES[state]}</StatusBadge>
}

/** With the days that are left for a complaint. */
type Row = MessageSummary & { daysLeft: number | null }

type Props = { messages: readonly Row[]; query: MessageQuery }

export function MessageTable({ messages, query }: Props) {
  return <DataTable caption="Messages, newest first" columns={columnsFor(query)} rows={messages} />
}

function columnsFor(query: MessageQuery): Column<Row>[] {
  return [
    {
      name: 'From',
      isTitle: true,
      cell: ({ id, name, email, phone }) => (
        <>
          <Link
            to={messageHref(id, query)}
            data-row-link
            className="inline-flex min-h-11 items-center text-brand underline md:min-h-6"
          >
            {name}
          </Link>
          <span className="block text-xs font-normal text-muted in-table:min-w-44">{email || phone}</span>
        </>
      ),
    },
    {
      name: 'Message',
      cell: ({ headline, excerpt, state, kind, daysLeft }) => (
        <>
          <KindMark kind={kind} daysLeft={daysLeft} />
          <span className={`block text-ink ${state === 'unread' ? 'font-bold' : 'font-medium'}`}>
            {headline}
          </span>
          <span className="line-clamp-2 max-w-[70ch] text-muted">{excerpt}</span>
        </>
      ),
    },
    { name: 'Received', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      name: 'Assigned to',
      cell: ({ assignee }) => assignee?.name ?? <span className="text-muted">Nobody</span>,
    },
    { name: 'State', cell: ({ state }) => <MessageStateBadge state={state} /> },
  ]
}
