import { roles } from '#content/roles.ts'
import type { IndexedJob } from '#domain/jobs/job-index.server.ts'
import { matchJobs } from '#domain/jobs/job-matches.server.ts'
import { activeJobFacets } from '#domain/jobs/job-search.server.ts'
import {
  JOB_TYPES,
  type Job,
  type JobQuery,
  jobListHref,
  knownLocation,
  readJobQuery,
} from '#domain/jobs/jobs.ts'
import { splitPostcode } from '#domain/places/postcodes.ts'
import { findPlace } from '#domain/places/search-area.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { normalizeForSearch } from '#platform/text.ts'

/** What an alert looks for: what the list of jobs shows for a search, whatever jobs come later. */
export type AlertSearch = {
  /** The query of the list's address: one spelling for all who search for the same. */
  search: string
  /** A place that was asked for and isn't known: nothing would ever be found. */
  unknownPlace: string
  /** The jobs of today that it finds, newest first. */
  jobs: readonly IndexedJob[]
}

/**
 * Reads a search as the list of jobs does (D27, D28): a place among the words is a place from now on. What
 * nobody can choose is left out, so that nothing but the keyword is as somebody typed it.
 * @param own the location that the alert has already: it stays one, though no job is there now
 */
export async function readAlertSearch(db: Db, query: JobQuery, own = ''): Promise<AlertSearch> {
  const locations = (await activeJobFacets(db)).location.map(({ value }) => value)
  const location = knownLocation(query.location, own ? [...locations, own] : locations)
  const isEmpty = location !== '' && location === own && !locations.includes(location)
  const { page: _, ...filters } = {
    ...query,
    // A list would look around it instead.
    location: isEmpty ? '' : location,
    type: JOB_TYPES.find((type) => type === query.type) ?? '',
    role: roles.find(({ slug }) => slug === query.role)?.slug ?? '',
    sort: 'newest' as const,
  }
  const { asked, from, unknownPlace, jobs } = await matchJobs(db, filters)
  const search = searchOf({
    ...filters,
    keyword: normalizeForSearch(asked.keyword),
    location: isEmpty ? own : unknownPlace ? '' : asked.location,
    near: from?.name ?? '',
    within: asked.within || filters.within,
  })
  return { search, unknownPlace, jobs: isEmpty ? [] : jobs }
}

/** The jobs of today that an alert finds whose search is kept. */
export async function openJobsOf(db: Db, search: string): Promise<readonly IndexedJob[]> {
  const query = queryOf(search)
  return (await readAlertSearch(db, query, query.location)).jobs
}

/** The search for jobs like one: its role, or what it is called, around where it is. */
export function searchLike(job: Job): Partial<JobQuery> {
  const named = roles.find(({ titles }) => titles.test(job.title))
  const place = splitPostcode(job.postcode)?.outward || job.location
  return {
    ...(job.role ? { role: job.role } : { keyword: named?.name ?? job.title }),
    ...(findPlace(place) ? { near: place } : { location: job.location }),
  }
}

/** One spelling of a search, without what only orders the list or leafs through it. */
function searchOf(query: Omit<JobQuery, 'page'>): string {
  const { keyword, location, type, near, within, role, shift, band, pay } = query
  const around = near ? { near, within } : {}
  return jobListHref({ keyword, location, type, ...around, role, shift, band, pay }).replace(/^\/jobs\??/, '')
}

/** The query of a search as it is kept with an alert. */
export const queryOf = (search: string): JobQuery => readJobQuery(new URLSearchParams(search))

/** The address of the list that shows what an alert looks for, newest first. */
export const listHrefOf = (search: string): string => jobListHref({ ...queryOf(search), sort: 'newest' })
