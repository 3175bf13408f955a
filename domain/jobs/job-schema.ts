import { z } from 'zod'
import { JOB_COLORS, JOB_LIMITS, JOB_TYPES, type JobColor } from './jobs.ts'

const line = (what: string, limit: number) =>
  z
    .string({ error: `Enter the ${what}.` })
    .trim()
    .min(1, `Enter the ${what}.`)
    .max(limit, `The ${what} can have at most ${limit} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), `The ${what} must be one line.`)

/** A job as staff and other systems send it (§5). Unknown fields are ignored. */
export const jobSchema = z.object({
  title: line('job title', JOB_LIMITS.title),
  company: line('company', JOB_LIMITS.company),
  location: line('location', JOB_LIMITS.location),
  type: z.enum(JOB_TYPES, { error: `Choose one of: ${JOB_TYPES.join(', ')}.` }).default('Full-time'),
  salary: line('salary', JOB_LIMITS.salary),
  description: z
    .string({ error: 'Enter the job description.' })
    .trim()
    .min(1, 'Enter the job description.')
    .max(JOB_LIMITS.description, 'The job description can have at most 20,000 characters.')
    .transform((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n')),
  requirements: z
    .array(line('requirement', JOB_LIMITS.requirement), {
      error: 'Give the requirements as a list of texts.',
    })
    .max(JOB_LIMITS.requirements, `There can be at most ${JOB_LIMITS.requirements} requirements.`)
    .default([]),
  posted: z
    .string({ error: 'Give the posted date as a text.' })
    .trim()
    .max(JOB_LIMITS.posted, `The posted date can have at most ${JOB_LIMITS.posted} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'The posted date must be one line.')
    .default(''),
  color: z
    .enum(Object.keys(JOB_COLORS) as [JobColor, ...JobColor[]], {
      error: `Choose one of: ${Object.keys(JOB_COLORS).join(', ')}.`,
    })
    .default('purple-blue'),
  isActive: z.boolean({ error: 'Say true or false.' }).default(true),
})

/** A job's fields after checking: every one is there. */
export type JobValues = z.output<typeof jobSchema>
