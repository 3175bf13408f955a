import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bookingSchema } from '#domain/training/booking-schema.ts'
import { type BookingServices, bookPlace } from '#domain/training/bookings.server.ts'
import { bookingMessages, noPlaceLeft } from '#domain/training/training.ts'
import { failure, NOT_VALID, tooMany } from './errors.ts'
import * as examples from './examples.ts'
import { formOf, hiddenFields, repeatableRequest } from './forms.ts'
import { json } from './lists.ts'

const body = bookingSchema.extend(hiddenFields).openapi('Booking', { examples: [examples.booking] })

/** `POST /api/bookings`: what the form that books a place on a training session sends (D4). */
export function bookingCalls(api: OpenAPIHono, services: BookingServices) {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/bookings',
      operationId: 'createBooking',
      summary: 'Book a place on a training session',
      request: repeatableRequest(body),
      responses: {
        201: json(
          z.object({ sessionId: z.string() }),
          'Booked, once for each address and session. The reference is told by email alone',
        ),
        400: failure('A field is missing or not valid'),
        409: failure('The session is full, or the Idempotency-Key came before with other contents'),
        410: failure('The session has begun, is over or was cancelled, or there is none'),
        429: failure('Too many from this address'),
      },
    }),
    async (c) => {
      const { values, from } = formOf(c, services.config, c.req.valid('json'))
      const outcome = await bookPlace(services, values, from)
      switch (outcome.kind) {
        case 'booked':
          return c.json({ sessionId: values.sessionId }, 201)
        case 'not-valid':
          return c.json({ error: NOT_VALID, fields: outcome.fields }, 400)
        case 'full':
          return c.json({ error: noPlaceLeft }, 409)
        case 'closed':
          return c.json({ error: bookingMessages[outcome.because] }, 410)
        case 'key-reused':
          return c.json({ error: bookingMessages.keyReused }, 409)
        case 'too-many':
          return tooMany(c, bookingMessages.tooMany, outcome.retryAfterSeconds)
      }
    },
  )
}
