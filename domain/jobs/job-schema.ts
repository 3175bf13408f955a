import { z } from 'zod'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { jobFields } from './job-fields.ts'
import { completedPay, salaryFromFigures, saysOtherPay } from './job-pay.ts'

/** A job as staff and other systems send it (§5, D29). Unknown fields are ignored. */
export const jobSchema = z.preprocess(
  salaryFromFigures,
  schemaOf(jobFields)
    .overwrite(completedPay)
    .refine((job) => !saysOtherPay(job), {
      path: ['salary'],
      error:
        'The salary and the pay in figures differ. Change one of them, or empty the salary: it is then ' +
        'written from the figures.',
    }),
)
