import { z } from 'zod'
import { emailSchema, nameSchema, phoneSchema } from '#domain/people/person-schema.ts'
import { applicationMessages, EXPERIENCE_BANDS, SPECIALTIES } from './applications.ts'

/** An application (§5), for a job (D1) or with a specialty; not from people under 18 (D20). */
export const applicationSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    phone: phoneSchema,
    specialty: z.enum(SPECIALTIES, { error: applicationMessages.specialty }).optional(),
    experience: z.enum(EXPERIENCE_BANDS, { error: applicationMessages.experience }),
    jobId: z.string().optional(),
    over18: z.literal(true, { error: applicationMessages.over18 }).optional(),
  })
  .refine((values) => values.jobId !== undefined || values.specialty !== undefined, {
    path: ['specialty'],
    message: applicationMessages.specialty,
    // Asked together with the other fields, so that all that is wrong is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type ApplicationValues = z.output<typeof applicationSchema>
