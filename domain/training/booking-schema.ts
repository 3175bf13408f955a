import { z } from 'zod'
import { emailSchema, nameSchema, phoneSchema } from '#domain/people/person-schema.ts'
import { bookingMessages } from './training.ts'

/** A booking as forms and other systems send it (D4). Unknown fields are ignored. */
export const bookingSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  sessionId: z
    .string({ error: bookingMessages.session })
    .min(1, bookingMessages.session)
    .max(100, bookingMessages.session),
})

export type BookingValues = z.output<typeof bookingSchema>
