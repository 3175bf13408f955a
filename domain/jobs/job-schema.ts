import { z } from 'zod'
import { type MoneyIn, schemaOf } from '#domain/fields/field-schema.ts'
import { dayInLondon } from '#platform/clock.ts'
import { jobFields } from './job-fields.ts'
import { salaryFromFigures } from './job-pay.ts'
import { JOB_STATUS_NAMES } from './job-status.ts'

const RANGES = [
  ['payFrom', 'payTo'],
  ['nightPayFrom', 'nightPayTo'],
  ['weekendPayFrom', 'weekendPayTo'],
] as const

const fieldsWith = (money: MoneyIn) =>
  schemaOf(jobFields, money)
    .extend({
      /** Left out, `isActive` says whether it is to be seen. */
      status: z.enum(JOB_STATUS_NAMES, `Choose one of: ${JOB_STATUS_NAMES.join(', ')}.`).optional(),
    })
    .refine(
      ({ publishAt, closesAt }) => !publishAt || !closesAt || dayInLondon(new Date(publishAt)) <= closesAt,
      {
        path: ['closesAt'],
        error: 'The last day is before the job is published.',
      },
    )
    .refine(({ status, publishAt }) => status !== 'scheduled' || publishAt !== null, {
      path: ['publishAt'],
      error: 'Say when the job is to be published.',
    })
    .superRefine((job, { addIssue }) => {
      for (const [from, to] of RANGES)
        if (job[from] !== null && job[to] !== null && job[to] < job[from])
          addIssue({ code: 'custom', path: [to], message: `This is less than “${jobFields[from].label}”.` })
    })

/** A job as staff send it with the form, and as it is kept (§5, D29, D30). Unknown fields are ignored. */
export const jobSchema = z.preprocess(salaryFromFigures, fieldsWith('pounds'))

/** A job as other systems send it, whose figures are in pence. */
export const sentJobSchema = z.preprocess(salaryFromFigures, fieldsWith('pence'))
