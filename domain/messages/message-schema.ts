import { z } from 'zod'
import { emailSchema, nameSchema } from '#domain/people/person-schema.ts'
import { CONTACT_SUBJECTS, contactMessages, MESSAGE_LIMIT } from './messages.ts'

/** A contact message as forms and other systems send it (§5): all four fields are required. Unknown fields are ignored. */
export const messageSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  subject: z.enum(CONTACT_SUBJECTS, { error: contactMessages.subject }),
  message: z
    .string({ error: contactMessages.message })
    .transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\0', ''))
    .pipe(
      z.string().trim().min(1, contactMessages.message).max(MESSAGE_LIMIT, contactMessages.messageLength),
    ),
})

/** A contact message's fields after checking. */
export type MessageValues = z.output<typeof messageSchema>
