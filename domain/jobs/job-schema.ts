import { z } from 'zod'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { dayInLondon } from '#platform/clock.ts'
import { jobFields } from './job-fields.ts'
import { salaryFromFigures } from './job-pay.ts'
import { JOB_STATUS_NAMES } from './job-status.ts'

const fields = schemaOf(jobFields)
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

/** A job as staff and other systems send it (§5, D29, D30). Unknown fields are ignored. */
export const jobSchema = z.preprocess(salaryFromFigures, fields)
