import { type FieldValue, inWords } from '#domain/fields/fields.ts'
import { type JobField, jobField } from '#domain/jobs/job-fields.ts'

export function FieldText({ field, value }: { field: JobField; value: FieldValue }) {
  return <span className="whitespace-pre-line">{inWords(jobField(field), value) || '(empty)'}</span>
}
