import { z } from 'zod'
import { emailSchema, isOneLine, nameSchema, phoneSchema, shortSchema } from '#domain/people/person-schema.ts'
import type { Clock } from '#platform/clock.ts'
import { cleanLine, cleanText } from '#platform/text.ts'
import { tooLong, upTo } from '#platform/text-limit.ts'
import { NOTES_LIMIT } from './messages.ts'
import {
  daysToAskFor,
  LINE_LIMIT,
  STAFFING_LIMITS as limits,
  staffingMessages as messages,
  POSTCODE,
  REQUIREMENT_LIMIT,
  SHIFTS,
  type Shift,
  SITE_KINDS,
} from './staffing.ts'

const line = (missing: string) => shortSchema(missing, LINE_LIMIT).refine(isOneLine, messages.oneLine)
const optionalLine = z
  .string({ error: messages.oneLine })
  .overwrite(cleanLine)
  .check(upTo(LINE_LIMIT))
  .refine(isOneLine, messages.oneLine)
  .default('')

const wantedRole = z.object(
  {
    role: line(messages.role),
    // A form sends what was typed, a system a number.
    count: z
      .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], { error: messages.count })
      .pipe(z.number().int(messages.count).min(1, messages.count).max(limits.people, messages.count))
      .meta({ type: 'integer', minimum: 1, maximum: limits.people }),
  },
  { error: messages.role },
)

/** A request for staff. Unknown fields are ignored; `staffingSchema` also checks the days. */
export const staffingFields = z.object({
  roles: z
    .array(wantedRole, { error: messages.roles })
    .min(1, messages.roles)
    .max(limits.roles, messages.roles),
  grade: optionalLine,
  budget: optionalLine,
  startsOn: z.iso.date({ error: messages.startsOn }),
  endsOn: z.union([z.literal(''), z.iso.date()], { error: messages.endsOn }).default(''),
  // An empty last day says the same; the form asks, because there it means one day only.
  ongoing: z.boolean({ error: messages.ongoing }).default(false),
  dates: optionalLine,
  times: optionalLine,
  shifts: z
    .array(z.enum(Object.keys(SHIFTS) as [Shift, ...Shift[]], { error: messages.shift }), {
      error: messages.shifts,
    })
    .min(1, messages.shifts)
    .transform((shifts) => [...new Set(shifts)]),
  requirements: z
    .array(z.string({ error: messages.requirements }).overwrite(cleanLine), { error: messages.requirements })
    .max(limits.requirements, messages.requirements)
    .refine((lines) => lines.every((text) => text !== '' && isOneLine(text)), messages.requirements)
    .check(({ value, issues }) => {
      const message = value.map((text) => tooLong(text, REQUIREMENT_LIMIT)).find(Boolean)
      if (message) issues.push({ code: 'custom', message, input: value })
    })
    .default([]),
  organisation: line(messages.organisation),
  ward: optionalLine,
  siteKind: z.enum(SITE_KINDS, { error: messages.siteKind }),
  town: line(messages.town),
  postcode: z
    .string({ error: messages.postcode })
    .overwrite(cleanLine)
    .regex(POSTCODE, messages.postcode)
    .transform((text) =>
      text
        .replace(/\s/g, '')
        .toUpperCase()
        .replace(/(?=.{3}$)/, ' '),
    ),
  name: nameSchema,
  jobTitle: line(messages.jobTitle),
  email: emailSchema,
  phone: phoneSchema,
  notes: z.string({ error: messages.notes }).overwrite(cleanText).check(upTo(NOTES_LIMIT)).default(''),
})

/** The same with its days checked against today and each other. All mistakes are reported at once. */
export function staffingSchema(clock: Clock) {
  const { first, last } = daysToAskFor(clock)
  const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
  const isDay = (day: unknown): day is string => z.iso.date().safeParse(day).success
  const wrong = (field: string, error: string) => ({ path: [field], error, ...always })
  return staffingFields
    .refine((it) => !isDay(it.startsOn) || it.startsOn >= first, wrong('startsOn', messages.startsOn))
    .refine((it) => !isDay(it.startsOn) || it.startsOn <= last, wrong('startsOn', messages.tooFar))
    .refine((it) => !isDay(it.endsOn) || it.ongoing !== true, wrong('endsOn', messages.bothEnds))
    .refine(
      ({ startsOn, endsOn }) => !isDay(endsOn) || !isDay(startsOn) || endsOn >= startsOn,
      wrong('endsOn', messages.endsOn),
    )
    .refine((it) => !isDay(it.endsOn) || it.endsOn <= last, wrong('endsOn', messages.tooFar))
    .transform(({ ongoing, ...values }) => values)
}

export type StaffingValues = z.output<ReturnType<typeof staffingSchema>>
