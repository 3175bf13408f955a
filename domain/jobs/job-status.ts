import { dayInLondon } from '#platform/clock.ts'
import type { JobValues } from './job-fields.ts'

/** Where a job stands in its life (D30), and what the desk calls it. Only `live` ones are public. */
export const JOB_STATUSES = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Active',
  paused: 'Paused',
  closed: 'Closed',
  filled: 'Filled',
} as const
export type JobStatus = keyof typeof JOB_STATUSES
export const JOB_STATUS_NAMES = Object.keys(JOB_STATUSES) as JobStatus[]

/** A job as it is sent: its fields and, from other systems, perhaps its status. */
export type SentJob = JobValues & { status?: JobStatus | undefined }

/** What decides on a job's status. */
type Timed = Pick<JobValues, 'publishAt' | 'closesAt'>
type Before = { status: JobStatus; publishedAt: string | null }

/** Whether staff want it to be seen: now, or from the time on that it is published. */
export const isOn = (status: JobStatus): boolean => status === 'live' || status === 'scheduled'

/**
 * The status that a job has once it is saved. A status that was sent and is new counts; otherwise `isActive`
 * switches the job on or off, as the specification has it.
 * @param before the job as it is; undefined for a new one
 */
export function statusOf(sent: SentJob, before: Before | undefined, now: Date): JobStatus {
  return statusAt(wantedStatus(sent, before), sent, before, now)
}

function wantedStatus({ status, isActive }: SentJob, before: Before | undefined): JobStatus {
  if (status && status !== before?.status) return status
  if (status && isActive === (status === 'live')) return status
  if (isActive) return 'live'
  return before && !isOn(before.status) ? before.status : 'paused'
}

/** The status at a moment of a job that is to have this one: its times decide whether it is seen. */
export function statusAt(
  wanted: JobStatus,
  { publishAt, closesAt }: Timed,
  before: Pick<Before, 'publishedAt'> | undefined,
  now: Date,
): JobStatus {
  // Whoever has never been seen can't be paused.
  if (wanted === 'paused') return before?.publishedAt ? 'paused' : 'draft'
  if (!isOn(wanted)) return wanted
  if (closesAt !== null && closesAt < dayInLondon(now)) return 'closed'
  return publishAt !== null && Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'live'
}
