import { z } from 'zod'
import { emailSchema } from '#domain/people/person-schema.ts'
import { alertMessages, RHYTHM_NAMES } from './alerts.ts'

export const rhythmSchema = z.enum(RHYTHM_NAMES, { error: alertMessages.rhythm })

export const alertSchema = z.object({
  email: emailSchema,
  rhythm: rhythmSchema,
  over18: z.literal('yes', { error: alertMessages.over18 }),
})
