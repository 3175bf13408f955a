import { z } from 'zod'
import { dayInLondon, startOfDayInLondon } from '#platform/clock.ts'
import { cleanLine, cleanText, formatCount } from '#platform/text.ts'
import { limitOf, upTo } from '#platform/text-limit.ts'
import { withoutBullet } from '#platform/typed-text.ts'
import { type Field, type Fields, inPounds, nounOf, type ValuesOf } from './fields.ts'
import { readMoment } from './typed-moments.ts'

type ShapeOf<F extends Fields> = { [Name in keyof F]: z.ZodType<ValuesOf<F>[Name]> }

/** How whoever sends an amount of money writes it: what is checked is in pence either way. */
export type MoneyIn = 'pounds' | 'pence'

/** Checks a record's fields as forms and other systems send them. Unknown fields are ignored. */
export function schemaOf<F extends Fields>(fields: F, money: MoneyIn = 'pounds') {
  return z.object(eachField(fields, (field) => sentSchema(field, money)))
}

/** What the API answers with for each of a record's fields. */
export function answerShapeOf<F extends Fields>(fields: F) {
  return eachField(fields, answerSchema)
}

function eachField<F extends Fields>(fields: F, of: (field: Field) => z.ZodType): ShapeOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as ShapeOf<F>
}

function sentSchema(field: Field, money: MoneyIn): z.ZodType {
  const { kind, isRequired } = field
  const name = nounOf(field)
  switch (kind) {
    case 'text': {
      const line = formatted(oneLine(text(name, field), name), name, field.format)
      return isRequired ? line : line.default('')
    }
    case 'long-text': {
      const lines = text(name, field, cleanText)
      return isRequired ? lines : lines.default('')
    }
    case 'lines': {
      const item = oneLine(text(field.item, { max: field.max, isRequired: true }, cleanItem), field.item)
      return z
        .array(item, { error: `Give the ${name} as a list of texts.` })
        .max(field.most, `There can be at most ${field.most} ${name}.`)
        .default([])
    }
    case 'choice':
    case 'color':
      return z
        .enum(field.options, {
          error: ({ input }) =>
            input === ''
              ? `Choose the ${name}.`
              : `Choose one of: ${field.options.filter(Boolean).join(', ')}.`,
        })
        .default(field.options[0] ?? '')
    case 'choices': {
      const error = `Choose any of: ${field.options.join(', ')}.`
      return z
        .array(z.enum(field.options, { error }), { error })
        .overwrite((chosen) => field.options.filter((option) => chosen.includes(option)))
        .default([])
    }
    case 'amount': {
      const most = field.isMoney ? inPounds(field.max) : formatCount(field.max)
      const amount = money === 'pence' ? 'whole pence, such as 3850' : 'an amount such as 38.50'
      const error = `Give ${field.isMoney ? amount : 'a whole number such as 3'}.`
      return z.int(error).min(1, error).max(field.max, `It can be at most ${most}.`).nullable().default(null)
    }
    case 'day': {
      const error = 'Give a day, such as 2026-11-21.'
      return z
        .string(error)
        .overwrite(dayMeant)
        .refine((typed) => startOfDayInLondon(typed) !== undefined, error)
        .meta({ format: 'date' })
        .nullable()
        .default(null)
    }
    case 'moment': {
      const error = 'Give a day and time, such as 2026-11-21T08:00.'
      return z
        .string(error)
        .refine((typed) => readMoment(typed) !== undefined, error)
        .overwrite((typed) => readMoment(typed) ?? typed)
        .nullable()
        .default(null)
    }
    case 'boolean':
      return z.boolean({ error: 'Say true or false.' }).default(field.default)
  }
}

/** Other systems may send a moment: its day in London. */
function dayMeant(typed: string): string {
  const moment = typed.includes('T') ? readMoment(typed) : undefined
  return moment ? dayInLondon(new Date(moment)) : typed
}

function text(name: string, { max, isRequired }: { max: number; isRequired?: true }, clean = cleanLine) {
  const error = isRequired ? `Enter the ${name}.` : `Give the ${name} as a text.`
  const cleaned = z.string({ error }).overwrite(clean)
  return (isRequired ? cleaned.min(1, error) : cleaned).check(upTo(limitOf(name, max)))
}

/** Lists are shown with marks of their own, so those before a text are left out, as in a form. */
const cleanItem = (typed: string) => withoutBullet(cleanLine(typed))

function oneLine(schema: z.ZodString, name: string) {
  return schema.refine((typed) => !/\p{Cc}/u.test(typed), `The ${name} must be one line.`)
}

function formatted(line: z.ZodString, name: string, format?: (typed: string) => string | undefined) {
  if (!format) return line
  return line
    .refine(
      (typed) => typed === '' || format(typed) !== undefined,
      `Check the ${name}. It doesn't look right.`,
    )
    .overwrite((typed) => format(typed) ?? typed)
}

function answerSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return z.string()
    case 'lines':
      return z.array(z.string())
    case 'choice':
    case 'color':
      return z.enum(field.options)
    case 'choices':
      return z.array(z.enum(field.options))
    case 'amount':
      return z.int().nullable()
    case 'day':
      return z.iso.date().nullable()
    case 'moment':
      return z.iso.datetime().nullable()
    case 'boolean':
      return z.boolean()
  }
}
