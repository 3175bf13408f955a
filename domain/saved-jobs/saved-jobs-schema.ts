import { z } from 'zod'
import { MOST_SAVED_JOBS } from '#domain/jobs/jobs.ts'
import { emailSchema } from '#domain/people/person-schema.ts'
import { savedJobsMessages } from './saved-jobs.ts'

/** A list of saved jobs to be mailed, and whether its owner is to be told when one closes (D36). */
export const savedJobsSchema = z.object({
  email: emailSchema,
  ids: z
    .array(z.string().max(100), { error: savedJobsMessages.noneOpen })
    .min(1, savedJobsMessages.noneOpen)
    .max(MOST_SAVED_JOBS, savedJobsMessages.noneOpen),
  tell: z.boolean().optional(),
})
