import { z } from 'zod'
import { shortSchema } from '#domain/people/person-schema.ts'
import { LEAST_MONTHS_PLACED, REASON_LIMIT } from './privacy.ts'

const MOST_MONTHS = 120

const months = (least: number) =>
  z.coerce
    .number({ error: 'Enter a number of months.' })
    .int('Enter a whole number of months.')
    .min(least, `Enter at least ${least} ${least === 1 ? 'month' : 'months'}.`)
    .max(MOST_MONTHS, `Enter at most ${MOST_MONTHS} months.`)

export const periodsSchema = z.object({
  applications: months(1),
  messages: months(1),
  bookings: months(1),
  placed: months(LEAST_MONTHS_PLACED),
})

/** The address of a person, of all that the public forms take. @param error the sentence when it is none */
export const personEmail = (error: string) => z.email({ pattern: z.regexes.html5Email, error })

export const holdSchema = z.object({
  email: personEmail('Enter the email address whose records must stay.'),
  reason: shortSchema(
    'Say why the records must stay.',
    REASON_LIMIT,
    `The reason can have at most ${REASON_LIMIT} characters.`,
  ),
})
