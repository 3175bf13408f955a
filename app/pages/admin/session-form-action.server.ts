import { data, type RouterContextProvider, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { problemsByField } from '#domain/people/person-schema.ts'
import {
  bookingListHref,
  bookingDeskMessages as messages,
  newSession,
  readBookingQuery,
  type SessionDraft,
  type SessionFormState,
} from '#domain/training/booking-desk.ts'
import { sessionSchema } from '#domain/training/session-schema.ts'
import { addSession, changeSession } from '#domain/training/session-writing.server.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const names = Object.keys(newSession) as (keyof SessionDraft)[]

/**
 * Saves the form of a session: a new one, or the one with this id. Redirects to the list, or returns the form
 * as typed: invalid (400), in conflict with bookings or an edit (409), missing (404), or our fault.
 */
export async function saveSessionForm(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
) {
  const { staff, ...services } = requireStaff(context)
  const fields = await readDeskFields(request)
  const draft = Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as SessionDraft
  const refuse = (status: number, state: Partial<SessionFormState>) =>
    data(
      { draft, errors: {}, alert: undefined, version: fields.version, ...state } satisfies SessionFormState,
      { status },
    )
  const checked = sessionSchema.safeParse(draft)
  if (!checked.success) return refuse(400, { errors: problemsByField(checked.error) })
  const list = bookingListHref(readBookingQuery(url.searchParams))
  const refusePast = () => refuse(400, { errors: { day: messages.inThePast } })
  try {
    if (id === undefined) {
      const added = await addSession(services, staff, checked.data, fields.idempotencyKey)
      if (added === undefined) return refusePast()
      return redirect(afterAction(bookingListHref({}), 'added'), 303)
    }
    const outcome = await changeSession(services, staff, id, checked.data, fields.version ?? '')
    switch (outcome.kind) {
      case 'saved':
        return redirect(afterAction(list, outcome.told > 0 ? 'told' : 'saved'), 303)
      case 'missing':
        return refuse(404, { alert: messages.sessionMissing })
      case 'changed-meanwhile':
        return refuse(409, {
          alert: messages.changedMeanwhile(outcome.now, checked.data.joining),
          version: undefined,
        })
      case 'in-the-past':
        return refusePast()
      case 'too-few-places':
        return refuse(409, { errors: { capacity: messages.tooFewPlaces(outcome.booked) } })
    }
  } catch (error) {
    const { status } = failedByFault(services, error, 'a session could not be saved')
    return refuse(status, { alert: messages.saveFailed })
  }
}
