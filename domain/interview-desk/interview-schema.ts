import { z } from 'zod'
import {
  INTERVIEW_NOTE_LIMIT,
  INTERVIEW_WAYS,
  type InterviewWay,
  LONGEST_MINUTES,
  interviewMessages as messages,
  PARTICIPANTS_LIMIT,
  PLACE_LIMIT,
  SHORTEST_MINUTES,
} from '#domain/interviews/interviews.ts'
import { optionalTextSchema, shortSchema } from '#domain/people/person-schema.ts'
import { momentInLondon } from '#platform/clock.ts'

/** An interview as the desk's form sends it: a day and a time in London, which become a moment. */
export const interviewSchema = z
  .object({
    day: z.string({ error: messages.day }).regex(/^\d{4}-\d\d-\d\d$/, messages.day),
    time: z.string({ error: messages.time }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time),
    minutes: z.coerce
      .number({ error: messages.minutes })
      .int(messages.minutes)
      .min(SHORTEST_MINUTES, messages.minutes)
      .max(LONGEST_MINUTES, messages.minutes),
    way: z.enum(Object.keys(INTERVIEW_WAYS) as [InterviewWay, ...InterviewWay[]], { error: messages.way }),
    place: shortSchema(messages.place, PLACE_LIMIT),
    participants: optionalTextSchema(PARTICIPANTS_LIMIT).default(''),
    note: optionalTextSchema(INTERVIEW_NOTE_LIMIT).default(''),
  })
  .transform(({ day, time, ...others }, context) => {
    const start = momentInLondon(day, time)
    if (!start) context.addIssue({ code: 'custom', path: ['time'], message: messages.time })
    return { ...others, starts_at: start?.toISOString() ?? '' }
  })
