import { z } from 'zod'
import { isPhoneNumber } from '#domain/people/person.ts'
import { textSchema } from '#domain/people/person-schema.ts'
import { cleanLine } from '#platform/text.ts'
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

/** An address or number, of all that the public forms take. @param error the sentence when it is none */
export const personContact = (error: string) => {
  const isOne = (text: string) => isPhoneNumber(text) || /^[^\s@]+@[^\s@]+$/.test(text)
  return z.string({ error }).overwrite(cleanLine).refine(isOne, error)
}

export const holdSchema = z.object({
  person: personContact('Enter the email address or telephone number whose records must stay.'),
  reason: textSchema('Say why the records must stay.', REASON_LIMIT),
})
