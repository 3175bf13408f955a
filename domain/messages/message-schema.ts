import { z } from 'zod'
import { emailSchema, nameSchema, phoneSchema, textSchema } from '#domain/people/person-schema.ts'
import { CALL_TIMES, callMessages } from './calls.ts'
import { COMPLAINT_TOPICS, complaintMessages } from './complaints.ts'
import { CONTACT_SUBJECTS, contactMessages, MESSAGE_LIMIT } from './messages.ts'

/** A contact message as forms and other systems send it (§5). Unknown fields are ignored. */
export const messageSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  subject: z.enum(CONTACT_SUBJECTS, { error: contactMessages.subject }),
  message: longText(contactMessages.message),
})

/** A complaint as the form and other systems send it. Unknown fields are ignored. */
export const complaintSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  subject: z.enum(COMPLAINT_TOPICS, { error: complaintMessages.topic }),
  message: longText(complaintMessages.message),
})

/** What somebody sends who asks to be rung. Unknown fields are ignored. */
export const callSchema = z.object({
  name: nameSchema,
  phone: phoneSchema,
  when: z.enum(CALL_TIMES, { error: callMessages.when }),
  /** The job that they were looking at. */
  jobId: z.string().max(100).optional(),
})

export type MessageValues = z.output<typeof messageSchema> | z.output<typeof complaintSchema>

function longText(missing: string) {
  return textSchema(missing, MESSAGE_LIMIT)
}
