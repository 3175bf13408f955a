import { data, redirect } from 'react-router'
import { useBookingList } from '#app/components/bookings-desk/use-booking-list.ts'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { cancelBooking } from '#domain/training/booking-desk.server.ts'
import { bookingDeskMessages, bookingListHref, readBookingQuery } from '#domain/training/booking-desk.ts'
import { findBooking } from '#domain/training/booking-list.server.ts'
import { whenOf } from '#domain/training/training.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/booking-cancel.ts'
import { requireStaff } from './require-staff.server.ts'

/** One that is cancelled or gone leads back to the list as it was, which says so. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { staff, ...services } = requireStaff(context)
  const booking = await findBooking(services.db, staff, params.id)
  if (!booking || booking.isSpam || booking.cancelledAt !== null)
    throw redirect(
      afterAction(bookingListHref(readBookingQuery(url.searchParams)), 'booking-cancelled-before'),
    )
  await recordOpening(services, staff, 'booking', booking.id)
  return { booking }
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const undo = newId()
  const isDone = await cancelBooking(services, staff, params.id, undo)
  if (!isDone) return data({ alert: bookingDeskMessages.missing }, 404)
  return redirect(afterAction(bookingListHref(readBookingQuery(url.searchParams)), 'cancelled', undo), 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Cancel booking')

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { listHref } = useBookingList()
  const whenMailGoes = useWhenMailGoes()
  const { name, reference, session } = loaderData.booking
  return (
    <ConfirmDialog
      title="Cancel booking"
      question={bookingDeskMessages.cancelQuestion}
      label="Cancel booking"
      busyLabel="Cancelling..."
      keepLabel="Keep it"
      closeTo={listHref}
      alert={actionData?.alert}
    >
      <p>
        {name}, {reference}: {session.title}, {whenOf(session).day}. The place is free again, and if the
        session is still to come, {name} is written to {whenMailGoes}.
      </p>
    </ConfirmDialog>
  )
}
