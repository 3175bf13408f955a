import { emptyValue } from '#domain/fields/fields.ts'
import type { EditConflict } from './job-changes.ts'
import { JOB_FIELD_NAMES, type JobDraft, type JobField, type JobValues, jobField } from './job-fields.ts'
import { isOn } from './job-status.ts'
import type { Job } from './jobs.ts'

export type JobFormState = {
  draft: JobDraft
  errors: Partial<Record<JobField, string>>
  alert: string | undefined
  version: string | undefined
  /** When somebody else saved the job in between: who, and what differs. */
  meanwhile?: { by: string[]; conflicts: EditConflict[] }
}

/** The form of a job as it is: one that is scheduled is meant to be seen. */
export function draftOf(job: Job): JobValues {
  return { ...job, isActive: isOn(job.status) }
}

/** The form of a new job that is like this one. One that is over is meant to be seen again (D30). */
export function duplicateOf(job: Job): JobDraft {
  const left = JOB_FIELD_NAMES.map((name) => [name, jobField(name)] as const)
    .filter(([, { isCopied }]) => isCopied === false)
    .map(([name, field]) => [name, emptyValue(field)])
  const isActive = isOn(job.status) || job.status === 'closed' || job.status === 'filled'
  return { ...job, ...Object.fromEntries(left), isActive }
}
