import { z } from 'zod'
import { personKey } from '#domain/people/person.ts'
import { emailSchema, nameSchema, phoneSchema, shortSchema } from '#domain/people/person-schema.ts'
import { FRIEND_NAME_LIMIT, HOW_KNOWN, referralMessages } from './referrals.ts'

const fields = {
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  friendName: shortSchema(referralMessages.friendName, FRIEND_NAME_LIMIT),
  friendEmail: z
    .string({ error: referralMessages.friendEmail })
    .refine((email) => emailSchema.safeParse(email).success, referralMessages.friendEmail)
    .transform((email) => emailSchema.parse(email)),
  how: z.enum(HOW_KNOWN, { error: referralMessages.how }),
}

/** A recommendation as forms and other systems send it (D37). Unknown fields are ignored. */
export const referralFields = z.object(fields)

export const referralSchema = referralFields.refine(
  ({ email, friendEmail }) => personKey(email) !== personKey(friendEmail),
  { path: ['friendEmail'], message: referralMessages.ownEmail },
)

export type ReferralValues = z.output<typeof referralSchema>
