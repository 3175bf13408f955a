import { z } from 'zod'
import { JOB_COLORS, JOB_TYPES, type JobColor } from './jobs.ts'

const line = (what: string, limit: number) =>
  z
    .string({ error: `Enter the ${what}.` })
    .trim()
    .min(1, `Enter the ${what}.`)
    .max(limit, `The ${what} can have at most ${limit} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), `The ${what} must be one line.`)

/** A job as staff and other systems send it (§5). Unknown fields are ignored. */
export const jobSchema = z.object({
  title: line('job title', 150),
  company: line('company', 150),
  location: line('location', 100),
  type: z.enum(JOB_TYPES, { error: `Choose one of: ${JOB_TYPES.join(', ')}.` }).default('Full-time'),
  salary: line('salary', 100),
  description: z
    .string({ error: 'Enter the job description.' })
    .trim()
    .min(1, 'Enter the job description.')
    .max(20_000, 'The job description can have at most 20,000 characters.')
    .transform((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n')),
  requirements: z
    .array(line('requirement', 300), { error: 'Give the requirements as a list of texts.' })
    .max(50, 'There can be at most 50 requirements.')
    .default([]),
  posted: z
    .string({ error: 'Give the posted date as a text.' })
    .trim()
    .max(60, 'The posted date can have at most 60 characters.')
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
