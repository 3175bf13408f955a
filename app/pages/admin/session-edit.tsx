import { redirect } from 'react-router'
import { SessionFormDialog } from '#app/components/bookings-desk/session-form-dialog.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { bookingListHref, readBookingQuery, type SessionDraft } from '#domain/training/booking-desk.ts'
import { findDeskSession } from '#domain/training/booking-list.server.ts'
import { dayInLondon, timeInLondon } from '#platform/clock.ts'
import type { Route } from './+types/session-edit.ts'
import { requireStaff } from './require-staff.server.ts'
import { saveSessionForm } from './session-form-action.server.ts'

const TITLE = 'Edit Session'

/** A session as it is now, for the form. One that is gone or cancelled leads to the list, which says so. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { staff, db, clock } = requireStaff(context)
  const session = await findDeskSession(db, staff, clock, params.session)
  if (!session || session.isCancelled) {
    const list = bookingListHref(readBookingQuery(url.searchParams))
    throw redirect(afterAction(list, 'session-cancelled-before'))
  }
  const { title, programme, place, joining, description } = session
  const [start, end] = [new Date(session.startsAt), new Date(session.endsAt)]
  const draft: SessionDraft = {
    ...{ title, programme, place, joining, description },
    day: dayInLondon(start),
    startTime: timeInLondon(start),
    endTime: timeInLondon(end),
    capacity: String(session.capacity),
  }
  return { draft, version: session.version, booked: session.booked, isOver: session.state === 'over' }
}

export const shouldRevalidate = reloadAfterConflict

export function action({ request, url, params, context }: Route.ActionArgs) {
  return saveSessionForm({ request, url }, context, params.session)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function EditSession({ loaderData, actionData, params }: Route.ComponentProps) {
  const { draft, version, booked, isOver } = loaderData
  const whenMailGoes = useWhenMailGoes()
  const places = booked === 1 ? '1 place is booked' : `${booked} places are booked`
  return (
    <SessionFormDialog
      key={params.session}
      title={TITLE}
      draft={draft}
      version={version}
      answer={useFormResponse(actionData)}
      note={
        booked > 0 && !isOver
          ? `${places}. If you change when, where or how it takes place, everybody who has one is written ` +
            `to ${whenMailGoes}.`
          : undefined
      }
    />
  )
}
