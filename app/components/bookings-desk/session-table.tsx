import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import {
  BOOKINGS_PATH,
  type BookingQuery,
  bookingListHref,
  type DeskSession,
} from '#domain/training/booking-desk.ts'
import { SESSION_STATES, type SessionState } from '#domain/training/training.ts'
import { RowLink } from '../desk/row-actions.tsx'

const tones = {
  open: 'active',
  full: 'waiting',
  begun: 'brand',
  over: 'neutral',
  cancelled: 'danger',
} as const

function SessionBadge({ state }: { state: SessionState }) {
  return <StatusBadge tone={tones[state]}>{SESSION_STATES[state]}</StatusBadge>
}

type Props = { sessions: readonly DeskSession[]; query: BookingQuery }

/** The sessions with how many places are taken, which leads to exactly these bookings. */
export function SessionTable({ sessions, query }: Props) {
  return <DataTable caption="Training sessions" columns={columnsFor(query)} rows={sessions} />
}

function columnsFor(query: BookingQuery): Column<DeskSession>[] {
  return [
    {
      name: 'Session',
      isTitle: true,
      cell: ({ title, programme }) => (
        <>
          {title}
          <span className="block text-xs font-normal text-muted">{programme}</span>
        </>
      ),
    },
    {
      name: 'When',
      cell: (session) => {
        const { day, time } = session.when
        return (
          <span className="tabular-nums">
            {day}
            <span className="block text-muted">{time}</span>
          </span>
        )
      },
    },
    { name: 'Place', cell: ({ place }) => place },
    {
      name: 'Booked',
      cell: (session) => (
        <Link
          to={bookingListHref({ list: query.list === 'past' ? 'past' : '', session: session.id })}
          className="tabular-nums inline-flex min-h-11 items-center whitespace-nowrap text-brand underline
            md:min-h-6"
        >
          {session.booked} of {session.capacity}
          <span className="sr-only"> booked for {nameOf(session)}</span>
        </Link>
      ),
    },
    { name: 'State', cell: ({ state }) => <SessionBadge state={state} /> },
    { name: 'Actions', inCard: 'unnamed', cell: (session) => <RowActions session={session} query={query} /> },
  ]
}

/** A course is held on many days. */
const nameOf = ({ title, when }: DeskSession) => `${title}, ${when.day}`

function RowActions({ session, query }: { session: DeskSession; query: BookingQuery }) {
  const { id, state } = session
  if (state === 'cancelled') return null
  const over = (path: string) => bookingListHref(query, `${BOOKINGS_PATH}/sessions/${id}${path}`)
  return (
    <div className="-mx-2 -my-2 flex flex-wrap">
      <RowLink to={over('')} label="Edit" about={nameOf(session)} />
      {state !== 'over' && <RowLink to={over('/cancel')} label="Cancel" about={nameOf(session)} isDanger />}
    </div>
  )
}
