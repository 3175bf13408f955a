import { schemaOf } from '#domain/fields/field-schema.ts'
import { jobFields } from './job-fields.ts'

/** A job as staff and other systems send it (§5). Unknown fields are ignored. */
export const jobSchema = schemaOf(jobFields)
