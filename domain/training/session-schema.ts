import { z } from 'zod'
import { training } from '#content/training.ts'
import { optionalTextSchema, shortSchema, textSchema } from '#domain/people/person-schema.ts'
import { momentInLondon } from '#platform/clock.ts'
import { cleanLine } from '#platform/text.ts'
import { limitOf } from '#platform/text-limit.ts'
import { SESSION_LIMITS } from './booking-desk.ts'

const line = (what: string, limit: number) =>
  shortSchema(`Enter the ${what}.`, limitOf(what, limit)).refine(
    (text) => !/\p{Cc}/u.test(text),
    `The ${what} must be one line.`,
  )

const time = (message: string) =>
  z
    .string({ error: message })
    .overwrite(cleanLine)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)

/** A session as the desk's form sends it: a day and two times in London, which become moments. */
export const sessionSchema = z
  .object({
    title: line('title', SESSION_LIMITS.title),
    programme: z
      .string({ error: 'Choose a programme.' })
      .refine(
        (title) => training.programmes.some((programme) => programme.title === title),
        'Choose a programme.',
      ),
    day: z
      .string({ error: 'Enter the date.' })
      .overwrite(cleanLine)
      .regex(/^\d{4}-\d\d-\d\d$/, 'Enter the date.'),
    startTime: time('Enter when it starts, like 09:30.'),
    endTime: time('Enter when it ends, like 16:30.'),
    place: line('place', SESSION_LIMITS.place),
    joining: optionalTextSchema(limitOf('way to join', SESSION_LIMITS.joining)).default(''),
    capacity: z.coerce
      .number({ error: 'Enter how many can take part.' })
      .int('Enter a whole number of places.')
      .min(1, 'Enter at least 1 place.')
      .max(SESSION_LIMITS.capacity, `Enter at most ${SESSION_LIMITS.capacity} places.`),
    description: textSchema('Enter what it is about.', limitOf('description', SESSION_LIMITS.description)),
  })
  .transform(({ day, startTime, endTime, ...values }, context) => {
    const [startsAt, endsAt] = [momentInLondon(day, startTime), momentInLondon(day, endTime)]
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    if (!startsAt) return refuse('day', 'There is no such date and time.')
    if (!endsAt || endsAt <= startsAt)
      return refuse('endTime', 'It must end after it starts, on the same day.')
    return { ...values, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  })

export type SessionValues = z.output<typeof sessionSchema>
