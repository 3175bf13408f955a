import type { PreviewRow } from '#domain/imports/imports.ts'
import type { JobStatus } from '#domain/jobs/job-status.ts'

/** Rows under the headings that can be imported at a time. */
export const MOST_ROWS = 2_000

/** What a row can look like. */
export const ALIKE = {
  example: 'The example of the template',
  here: 'Looks like a job that is here already',
  above: 'Looks like a row above',
} as const

/** A row as the job will be; one that can't be imported as far as it was read. */
export type ImportRow = PreviewRow & {
  company: string
  location: string
  salary: string
  startsOn: string | null
  publishAt: string | null
  closesAt: string | null
  /** Undefined where it can't be imported. */
  status: JobStatus | undefined
  /** What it still needs before it goes live: it becomes a draft (D31). */
  gap?: string | undefined
  /** It looks like another one, and is left out unless somebody wants it all the same. */
  alike?: keyof typeof ALIKE | undefined
}
