import type { FieldValue, JobField } from '#domain/jobs/job-changes.ts'
import { JOB_COLORS, type JobColor } from '#domain/jobs/jobs.ts'

/** What a field of a job says, in words. */
export function FieldText({ field, value }: { field: JobField; value: FieldValue }) {
  return <span className="whitespace-pre-line">{inWords(field, value) || '(empty)'}</span>
}

function inWords(field: JobField, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return value.join('\n')
  return field === 'color' ? (JOB_COLORS[value as JobColor] ?? value) : value
}
