import { data, redirect } from 'react-router'
import { useBookingList } from '#app/components/bookings-desk/use-booking-list.ts'
import { ConfirmDialog } from '#app/components/desk/confirm-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { bookingDeskMessages, bookingListHref, readBookingQuery } from '#domain/training/booking-desk.ts'
import { findDeskSession } from '#domain/training/booking-list.server.ts'
import { cancelSession } from '#domain/training/session-writing.server.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/session-cancel.ts'
import { requireStaff } from './require-staff.server.ts'

/** One that is cancelled, over or gone leads back to the list as it was, which says so. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { staff, db, clock } = requireStaff(context)
  const session = await findDeskSession(db, staff, clock, params.session)
  if (!session || session.isCancelled || session.state === 'over')
    throw redirect(
      afterAction(bookingListHref(readBookingQuery(url.searchParams)), 'session-cancelled-before'),
    )
  return { session }
}

export async function action({ params, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const undo = newId()
  const isDone = await cancelSession(services, staff, params.session, undo)
  if (!isDone) return data({ alert: bookingDeskMessages.sessionMissing }, 404)
  // Its bookings are in another list now.
  const list = bookingListHref({ ...readBookingQuery(url.searchParams), session: '', page: 1 })
  return redirect(afterAction(list, 'session-cancelled', undo), 303)
}

export const meta: Route.MetaFunction = () => unlistedMeta('Cancel session')

export default function CancelSession({ loaderData, actionData }: Route.ComponentProps) {
  const { listHref } = useBookingList()
  const whenMailGoes = useWhenMailGoes()
  const { session } = loaderData
  const { booked } = session
  return (
    <ConfirmDialog
      title="Cancel session"
      question={bookingDeskMessages.cancelSessionQuestion}
      label="Cancel session"
      busyLabel="Cancelling..."
      keepLabel="Keep it"
      closeTo={listHref}
      alert={actionData?.alert}
    >
      <p>
        {session.title}, {session.when.day}.{' '}
        {booked === 0
          ? 'Nobody has booked.'
          : `${booked} ${booked === 1 ? 'booking is' : 'bookings are'} cancelled with it, and everybody ` +
            `is written to ${whenMailGoes}.`}
      </p>
    </ConfirmDialog>
  )
}
