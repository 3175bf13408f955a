import { emptyValue } from '#domain/fields/fields.ts'
import type { EditConflict } from './job-changes.ts'
import { JOB_FIELD_NAMES, type JobDraft, type JobField, type JobValues, jobField } from './job-fields.ts'

export type JobFormState = {
  draft: JobDraft
  errors: Partial<Record<JobField, string>>
  alert: string | undefined
  version: string | undefined
  /** When somebody else saved the job in between: who, and what differs. */
  meanwhile?: { by: string[]; conflicts: EditConflict[] }
}

/** The form of a new job that is like this one. */
export function duplicateOf(job: JobValues): JobDraft {
  const left = JOB_FIELD_NAMES.map((name) => [name, jobField(name)] as const)
    .filter(([, { isCopied }]) => isCopied === false)
    .map(([name, field]) => [name, emptyValue(field)])
  return { ...job, ...Object.fromEntries(left) }
}
