import { listAt, type PageBounds, readChoice, readFilter } from '#domain/lists/list-address.ts'
import { DEFAULT_RADIUS, RADII } from '#domain/places/postcodes.ts'
import { type Clock, dayInLondon, daysBetween, startOfDayInLondon } from '#platform/clock.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { readHourlyPay } from './hourly-pay.ts'
import type { JobValues } from './job-fields.ts'
import { BANDS, type Band, SHIFT_NAMES, type Shift } from './job-options.ts'
import type { JobStatus } from './job-status.ts'

/** The kinds of work a job can be (§3). The first is the default. */
export const JOB_TYPES = ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship'] as const
export type JobType = (typeof JOB_TYPES)[number]

/** The gradients of a job's colour bar (§3), by what the database keeps. The first is the default. */
export const JOB_COLORS = {
  'purple-blue': 'Purple to blue',
  'blue-cyan': 'Blue to cyan',
  'green-teal': 'Green to teal',
  'red-pink': 'Red to pink',
  'yellow-orange': 'Yellow to orange',
} as const
export type JobColor = keyof typeof JOB_COLORS

export const JOBS_PER_PAGE = 10
/** As many jobs a visitor may save (D36). */
export const MOST_SAVED_JOBS = 100

export const jobMessages = {
  loading: 'Loading jobs...',
  none: 'No jobs found',
  listFailed: 'Failed to load jobs. Please try again later.',
  detailFailed: 'Failed to load job details',
  notFound: 'Job Not Found',
  missing: "The job you're looking for doesn't exist or has been removed.",
} as const

export type Job = JobValues & {
  id: string
  /** `isActive` says whether it is `live`. */
  status: JobStatus
  /** ISO time of the first day it was active; null for a job that never was. */
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

export type JobSummary = Pick<Job, 'id' | 'title' | 'company' | 'location' | 'type' | 'salary' | 'color'> &
  Pick<Job, 'shifts' | 'band' | 'publishedAt'> & {
    /** The day it starts in short, `4 Dec`; empty when it isn't said, or has come. */
    starts: string
    excerpt: string
    posted: string
    /** How far it is from the place that was asked for, in whole miles. */
    miles?: number | undefined
  }

const JOB_SORTS = ['best', 'newest', 'pay', 'near'] as const
export type JobSort = (typeof JOB_SORTS)[number]

/** The filters of the list, as they stand in the address. Empty means no filter; `page` counts from 1. */
export type JobQuery = {
  keyword: string
  location: string
  type: string
  near: string
  within: number
  role: string
  shift: Shift | ''
  band: Band | ''
  /** Pounds an hour, at least. */
  pay: number
  sort: JobSort | ''
  page: number
}

/** A value of a filter, and how many jobs it would show beside the other filters. */
export type FacetValue = { value: string; name?: string; count: number }

/** The values of each filter that have jobs; places and types stand in the order of the alphabet. */
export type JobFacets = Record<'location' | 'type' | 'role' | 'shift' | 'band' | 'pay', FacetValue[]>

export type JobPage = PageBounds & { jobs: JobSummary[] }

/** The filters in an address, and the address of the list with filters: `/jobs?keyword=icu&page=2`. */
export const { read: readJobQuery, href: jobListHref } = listAt<Omit<JobQuery, 'page'>>('/jobs', {
  keyword: readFilter,
  location: readFilter,
  type: readFilter,
  near: readFilter,
  within: (search, name) => Number(readChoice(search, name, RADII.map(String))) || DEFAULT_RADIUS,
  role: readFilter,
  shift: (search, name) => readChoice(search, name, SHIFT_NAMES),
  band: (search, name) => readChoice(search, name, BANDS),
  pay: (search, name) => readHourlyPay(search.get(name) ?? '') ?? 0,
  sort: (search, name) => readChoice(search, name, JOB_SORTS),
})

/** The known spelling of a typed place, whatever its case, accents and spaces (D26); else what was typed. */
export function knownLocation(typed: string, locations: readonly string[]): string {
  const wanted = normalizeForSearch(typed)
  return locations.find((place) => normalizeForSearch(place) === wanted) ?? typed
}

/** When the job was posted, in words: its own text, or whole days in London since it was published (D10). */
export function postedText(job: Pick<Job, 'posted' | 'publishedAt'>, clock: Clock): string {
  if (job.posted) return job.posted
  if (!job.publishedAt) return 'not yet'
  const days = daysBetween(new Date(job.publishedAt), clock.now())
  if (days === 0) return 'today'
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** The day a job starts, as a moment; undefined when it isn't said, or has come. */
export function startOf({ startsOn }: Pick<Job, 'startsOn'>, clock: Clock): Date | undefined {
  if (!startsOn || startsOn <= dayInLondon(clock.now())) return undefined
  return startOfDayInLondon(startsOn)
}

/** A job as it may be advertised: without a first day that has come. */
export function asAdvertised<One extends Pick<Job, 'startsOn'>>(job: One, clock: Clock): One {
  return startOf(job, clock) ? job : { ...job, startsOn: null }
}

type Engagement = { kind: string; agencyActsAs: 'employment agency' | 'employment business' }
const permanent: Engagement = { kind: 'Permanent', agencyActsAs: 'employment agency' }
const temporary: Engagement = { kind: 'Temporary', agencyActsAs: 'employment business' }
const engagements: Record<JobType, Engagement> = {
  'Full-time': permanent,
  'Part-time': permanent,
  Contract: temporary,
  Temporary: temporary,
  Internship: { ...temporary, kind: 'Temporary (fixed-term placement)' },
}

/** Temporary or permanent work, and the capacity of the agency, which an agency's advert has to say. */
export const engagementOf = (type: JobType): Engagement => engagements[type]
