import { useNavigation } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import {
  BOOKINGS_PATH,
  type Booking,
  type BookingQuery,
  bookingListHref,
} from '#domain/training/booking-desk.ts'
import { whenOf } from '#domain/training/training.ts'
import { EmailLink, PhoneLink } from '../desk/contact-links.tsx'
import { DateTime } from '../desk/date-time.tsx'
import { DeskForm } from '../desk/desk-form.tsx'
import { IntentButton, RowLink } from '../desk/row-actions.tsx'

type Props = { bookings: readonly Booking[]; query: BookingQuery }

export function BookingTable({ bookings, query }: Props) {
  return <DataTable caption="Bookings" columns={columnsFor(query)} rows={bookings} />
}

function columnsFor(query: BookingQuery): Column<Booking>[] {
  return [
    {
      name: 'Name',
      isTitle: true,
      cell: ({ name, reference }) => (
        <>
          {name}
          <span className="tabular-nums block text-xs font-normal text-muted">{reference}</span>
        </>
      ),
    },
    {
      name: 'Session',
      cell: ({ session }) => (
        <>
          <span className="block font-medium text-ink">{session.title}</span>
          <span className="tabular-nums block text-muted">
            {whenOf(session).day}, {whenOf(session).time}
          </span>
        </>
      ),
    },
    { name: 'Email', cell: EmailLink },
    { name: 'Phone', cell: PhoneLink },
    { name: 'Booked', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    query.list === 'cancelled'
      ? {
          name: 'Cancelled',
          cell: ({ cancelledAt, cancelledBy }) =>
            cancelledAt && (
              <>
                <DateTime at={cancelledAt} /> <span className="block text-muted">{cancelledBy}</span>
              </>
            ),
        }
      : {
          name: 'Actions',
          inCard: 'unnamed',
          cell: (booking) => <RowActions booking={booking} query={query} />,
        },
  ]
}

function RowActions({
  booking: { id, name, isSpam, cancelledAt },
  query,
}: {
  booking: Booking
  query: BookingQuery
}) {
  const { formData } = useNavigation()
  if (cancelledAt !== null) return <StatusBadge tone="danger">Cancelled</StatusBadge>
  if (!isSpam) {
    return (
      <div className="-mx-2 -my-2">
        <RowLink
          to={bookingListHref(query, `${BOOKINGS_PATH}/${id}/cancel`)}
          label="Cancel"
          about={name}
          isDanger
        />
      </div>
    )
  }
  const intent = (value: string, label: string) => (
    <IntentButton intent={value} disabled={formData?.get('id') === id} className="px-3.5 text-sm">
      {label}
      <span className="sr-only"> {name}</span>
    </IntentButton>
  )
  return (
    <DeskForm action={bookingListHref(query)} className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="id" value={id} />
      {intent('not-spam', 'Not spam')}
      <details>
        <summary
          className="target inline-flex items-center rounded-control px-2 font-semibold text-danger
            hover:bg-wash"
        >
          Delete…<span className="sr-only"> {name}</span>
        </summary>
        {intent('delete-spam', 'Delete')}
      </details>
    </DeskForm>
  )
}
