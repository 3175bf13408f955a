import { z } from 'zod'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { jobFields } from './job-fields.ts'
import { salaryFromFigures } from './job-pay.ts'

/** A job as staff and other systems send it (§5, D29). Unknown fields are ignored. */
export const jobSchema = z.preprocess(salaryFromFigures, schemaOf(jobFields))
