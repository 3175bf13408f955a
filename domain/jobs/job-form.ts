import type { EditConflict, JobField } from './job-changes.ts'
import { JOB_TYPES, type JobColor } from './jobs.ts'

/** A job's fields as they stand in the form, right or not. */
export type JobDraft = {
  title: string
  company: string
  location: string
  type: string
  salary: string
  posted: string
  color: string
  description: string
  requirements: readonly string[]
  isActive: boolean
}

/** The form of a job that does not exist yet (§3). */
export const emptyJobDraft: JobDraft = {
  title: '',
  company: '',
  location: '',
  type: JOB_TYPES[0],
  salary: '',
  posted: '',
  color: 'purple-blue' satisfies JobColor,
  description: '',
  requirements: [],
  isActive: true,
}

/** What the form comes back with when the job was not saved. */
export type JobFormState = {
  draft: JobDraft
  errors: Partial<Record<JobField, string>>
  alert: string | undefined
  /** The version that saving again replaces. */
  version: string | undefined
  /** When somebody else saved the job in between: who, and what differs. */
  meanwhile?: { by: string[]; conflicts: EditConflict[] }
}
