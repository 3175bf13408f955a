import {
  listAt,
  type PageBounds,
  readChoice,
  readFilter,
  readSort,
  type Sort,
} from '#domain/lists/list-address.ts'
import { JOB_STATUSES, type JobStatus } from './job-status.ts'
import { JOB_TYPES, type Job } from './jobs.ts'

export const MANAGED_JOBS_PATH = '/admin/jobs'
/** The address of a job's page at the desk. */
export const jobDeskHref = (id: string) => `${MANAGED_JOBS_PATH}/${id}`

/** Where those are who fit a job. */
export const whoFitsHref = (id: string) => `${jobDeskHref(id)}/who-fits`

export const MANAGED_JOBS_PER_PAGE = 25

/** The sentences of the jobs manager, word for word where the specification has them (§2, §5, §8). */
export const managedJobMessages = {
  none: 'No jobs found.',
  listFailed: 'Failed to fetch jobs. Please try again.',
  saveFailed: 'Failed to save job. Please try again later.',
  stateFailed: 'Failed to update job status. Please try again later.',
  deleted: 'Job deleted successfully',
  deleteQuestion: 'Are you sure you want to delete this job?',
  alreadyGone: 'The job is no longer there',
  goneWhileEdited: 'This job has been deleted in the meantime. Copy what you need, or add it as a new job.',
  changedWhileEdited: 'Somebody else has changed this job while you were editing it. Nothing is saved yet.',
  noneChosen: 'Choose at least one job first.',
  notReady:
    'The job is saved, but not live yet: say what experience, training or qualifications it needs, then ' +
    'activate it.',
} as const

/** What is said where jobs have been given another status since they were shown. */
export function decidedMeanwhile(jobs: readonly Pick<Job, 'title' | 'status'>[]): string {
  const each = jobs.map(({ title, status }) => `${title} is ${JOB_STATUSES[status].toLowerCase()}.`)
  return `Nothing has been changed, since the list was no longer as you saw it: ${each.join(' ')}`
}

/** Why a job could not be deleted (§8). */
export function deleteFailed(reason = 'Unknown error'): string {
  return `Failed to delete job: ${reason}`
}

export type ManagedJob = Pick<
  Job,
  'id' | 'title' | 'company' | 'location' | 'type' | 'salary' | 'status' | 'publishAt' | 'closesAt'
> & {
  posted: string
}

const { live, ...otherStatuses } = JOB_STATUSES

/** The states that the list can be narrowed to, and what they are called. */
export const JOB_STATES = {
  active: live,
  inactive: 'Inactive',
  ...otherStatuses,
  /** Active ones that nobody has applied for in a week. */
  quiet: 'No applications for a week',
} as const
export type JobState = keyof typeof JOB_STATES

/** How many jobs have each status. */
export type StatusCounts = Partial<Record<JobStatus, number>>

/** The state in the address that a status stands for. */
export const stateOf = (status: JobStatus): JobState => (status === 'live' ? 'active' : status)

const JOB_SORTS = ['added', 'title', 'company', 'location', 'state'] as const
export type JobSort = Sort<(typeof JOB_SORTS)[number]>

export const usualJobSort: JobSort = { by: 'added', isDescending: true }

/** What the manager's address asks for, and the address of its list or of a dialog over it. */
export const { read: readManagedJobQuery, href: managedJobsHref } = listAt(MANAGED_JOBS_PATH, {
  search: readFilter,
  state: (search) => readChoice(search, 'state', JOB_STATES),
  type: (search) => readChoice(search, 'type', JOB_TYPES),
  sort: (search) => readSort(search, JOB_SORTS, usualJobSort),
})
export type ManagedJobQuery = ReturnType<typeof readManagedJobQuery>

export type ManagedJobPage = PageBounds & { jobs: ManagedJob[] }
