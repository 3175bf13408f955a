import { z } from 'zod'
import { normalizeEmail } from '#domain/people/person.ts'
import { shortSchema } from '#domain/people/person-schema.ts'
import { upTo } from '#platform/text-limit.ts'
import { EMAIL_LIMIT, NAME_LIMIT, TOKEN_NAME_LIMIT } from './account-settings.ts'
import { API_SCOPES } from './accounts.ts'
import { ROLES } from './roles.ts'

const name = shortSchema('Enter a name.', NAME_LIMIT)

export const ownNameSchema = z.object({ name })

const role = z.enum(ROLES, 'Choose a role.')

export const roleSchema = z.object({ role })

export const invitationSchema = z.object({
  name,
  email: z
    .string()
    .overwrite(normalizeEmail)
    .check(upTo(EMAIL_LIMIT))
    .pipe(z.email('Enter an email address, like name@example.org.')),
  role,
})
export type Invitation = z.output<typeof invitationSchema>

export const newEmailSchema = invitationSchema.pick({ email: true })

export const newTokenSchema = z.object({
  name: shortSchema('Enter a name that tells what the token is for.', TOKEN_NAME_LIMIT),
  scopes: z.array(z.enum(API_SCOPES)).min(1, 'Choose at least one area.'),
})
