import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { bookPlace } from '#domain/training/bookings.server.ts'
import { type BookingFormState, bookingMessages, noPlaceLeft } from '#domain/training/training.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import { type Refused, refused, refusedByFault, sentQuery } from './form-page.server.ts'

export type BookingFormOutcome =
  | { kind: 'booked'; sessionId: string; sentQuery: string }
  | Refused<BookingFormState>

/** Handles the booking form without script, as the API does (D4). */
export async function receiveBookingForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<BookingFormOutcome> {
  const services = context.get(servicesContext)
  let values: Record<string, string> = {}
  const stateWith = (alert: string, errors: BookingFormState['errors'] = {}) => ({ values, errors, alert })
  try {
    values = await readForm(request, async () => {})
    const outcome = await bookPlace(services, values, {
      honeypot: values[HONEYPOT_FIELD],
      startedAt: values[STARTED_AT_FIELD] ?? '',
      address: context.get(addressContext),
      idempotencyKey: values.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'booked': {
        const sessionId = values.sessionId ?? ''
        // Without a reference, the session's id takes its place.
        const sent = outcome.reference ?? sessionId
        return { kind: 'booked', sessionId, sentQuery: sentQuery(services, sent) }
      }
      case 'not-valid':
        return refused(400, stateWith(bookingMessages.failed, outcome.fields))
      case 'full':
        return refused(409, stateWith(noPlaceLeft))
      case 'closed':
        return refused(410, stateWith(bookingMessages[outcome.because]))
      case 'key-reused':
        return refused(409, stateWith(bookingMessages.keyReused))
      case 'too-many':
        return refused(429, stateWith(bookingMessages.tooMany), outcome.retryAfterSeconds)
    }
  } catch (error) {
    return refusedByFault(services.log, error, 'a booking could not be taken in', {
      ...stateWith(bookingMessages.failed),
      retryKey: values.idempotencyKey,
    })
  }
}
