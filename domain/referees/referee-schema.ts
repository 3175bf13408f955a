import { z } from 'zod'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { emailSchema, shortSchema } from '#domain/people/person-schema.ts'
import { cleanText } from '#platform/text.ts'
import { upTo } from '#platform/text-limit.ts'
import { refereeFields, spellFields } from './referee-fields.ts'
import { CAPACITY_LIMIT, COMMENTS_LIMIT, refereeMessages as messages } from './referees.ts'
import { readMonth } from './work-history.ts'

type Context = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }

/** Months that come one after the other, and none that is still to come. */
const inOrder =
  <First extends string, Last extends string>(today: string, first: First, last: Last) =>
  (values: Record<First, string> & Record<Last, string | null>, context: Context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const [from, to, thisMonth]: [string, string | null, string] = [
      values[first],
      values[last],
      today.slice(0, 7),
    ]
    if (from > thisMonth) wrong(first, messages.future)
    else if (to && to > thisMonth) wrong(last, messages.future)
    else if (to && to < from) wrong(last, messages.order)
  }

/** Checks a stretch of the past. @param today a day such as `2026-11-21` */
export const spellSchema = (today: string) =>
  schemaOf(spellFields)
    .superRefine(inOrder(today, 'fromMonth', 'toMonth'))
    .superRefine(({ employer, role, explanation }, context) => {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (explanation === '' && employer === '') wrong('employer', messages.employer)
      else if (explanation === '' && role === '') wrong('role', 'Enter the role.')
    })

/** Checks a referee who is named. */
export const refereeSchema = (today: string) =>
  schemaOf(refereeFields)
    .extend({ email: emailSchema })
    .superRefine(inOrder(today, 'workedFrom', 'workedTo'))
    .superRefine(({ isRelative }, context) => {
      const message = isRelative === 'yes' ? messages.relative : messages.isRelative
      if (isRelative !== 'no') context.addIssue({ code: 'custom', path: ['isRelative'], message })
    })

const month = z.string().overwrite((typed) => readMonth(typed) ?? typed)
const isMonth = (text: string) => readMonth(text) === text
const yesOrNo = (error: string) => z.enum(['yes', 'no'], { error }).transform((answer) => answer === 'yes')

/** Checks what a referee answers. */
export const answerSchema = (today: string) =>
  z
    .object({
      fromMonth: month.refine(isMonth, messages.month),
      toMonth: month
        .refine((text) => text === '' || isMonth(text), messages.month)
        .transform((it) => it || null),
      capacity: shortSchema(messages.capacity, CAPACITY_LIMIT),
      wouldEmployAgain: yesOrNo(messages.employAgain),
      comments: z.string().overwrite(cleanText).check(upTo(COMMENTS_LIMIT)),
      isRelative: yesOrNo(messages.related),
      mayBeShown: yesOrNo(messages.shown),
    })
    .superRefine(inOrder(today, 'fromMonth', 'toMonth'))
