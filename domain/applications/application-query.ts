import { DENSITIES, type Density } from '#domain/lists/density.ts'
import { listAt, readChoice, readDay, readFilter, readSort, type Sort } from '#domain/lists/list-address.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from './applications.ts'

export const APPLICATIONS_PATH = '/admin/applications'
export const APPLICATIONS_PER_PAGE = 25

/** The filters of the desk's list, as they stand in its address. Empty means no filter. */
export type ApplicationFilters = {
  /** In name, e-mail address, telephone number, reference and job title. */
  search: string
  /** A status, or the suspected spam, which is in no other list. */
  status: ApplicationStatus | 'spam' | ''
  job: string
  specialty: string
  /** Calendar days in London, like `2026-11-21`; both are within. */
  from: string
  to: string
  /** Only those that nobody has touched for over a day. */
  untouched: boolean
  /** What led here, as it is kept; or `NOT_KNOWN`. */
  source: string
  /** An account's id, or `nobody`. */
  owner: string
  /** Only those that have come so far by now, whatever became of them then. */
  outcome: Outcome | ''
}

/** How far an application may have come, as reports count it. */
export const OUTCOMES = {
  answered: 'Answered',
  interviewed: 'Interviewed',
  placed: 'Placed',
} as const
export type Outcome = keyof typeof OUTCOMES

/** As the filter `job`: those that are for none. */
export const NO_JOB = 'none'
/** As the filter `source`: no source is called so, since they are in lower case. */
export const NOT_KNOWN = 'Unknown'
/** As the filter `owner`: those that nobody has. */
export const NOBODY = 'nobody'

/** What the list may be ordered by; `next` is the day of the next step. */
const APPLICATION_SORTS = ['received', 'name', 'job', 'status', 'next', 'owner'] as const
export type ApplicationSort = Sort<(typeof APPLICATION_SORTS)[number]>
export const usualApplicationSort: ApplicationSort = { by: 'received', isDescending: true }

const STATUSES = [...(Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]), 'spam'] as const

// Without a density it is what was chosen last.
const list = listAt<ApplicationFilters & { sort: ApplicationSort; density: Density | '' }>(
  APPLICATIONS_PATH,
  {
    search: readFilter,
    status: (search) => readChoice(search, 'status', STATUSES),
    job: readFilter,
    specialty: readFilter,
    from: readDay,
    to: readDay,
    untouched: (search) => search.get('untouched') === '1',
    source: readFilter,
    owner: readFilter,
    outcome: (search) => readChoice(search, 'outcome', OUTCOMES),
    sort: (search) => readSort(search, APPLICATION_SORTS, usualApplicationSort),
    density: (search) => readChoice(search, 'density', DENSITIES),
  },
)
export type ApplicationQuery = ReturnType<typeof list.read>

/** Reads the list's filters and its order from an address. Whatever it says, the answer is usable. */
export const readApplicationQuery = list.read

/** The address of the list with these filters: `/admin/applications?status=new&page=2`. */
export const applicationListHref = (query: Partial<ApplicationQuery>): string => list.href(query)

/**
 * The address of one application, which carries the filters of the list that it is looked at in.
 * @param query with `cv`, its CV is shown
 */
export function applicationHref(
  id: string,
  { page: _, cv, ...query }: Partial<ApplicationQuery> & { cv?: string } = {},
): string {
  const address = list.href(query, `/admin/applications/${id}`)
  return cv ? `${address}${address.includes('?') ? '&' : '?'}cv=${encodeURIComponent(cv)}` : address
}

/** The address of the list as a file for a spreadsheet. */
export function applicationExportHref(query: Partial<ApplicationQuery>): string {
  const { page: _, sort: __, density: ___, ...filters } = query
  return list.href(filters, '/admin/applications/export.csv')
}

export const CHOSEN_PATH = `${APPLICATIONS_PATH}/chosen`

/** The address of these applications as a file. */
export function chosenExportHref(ids: readonly string[]): string {
  return `${APPLICATIONS_PATH}/export.csv?${new URLSearchParams(ids.map((id) => ['application', id]))}`
}

/** Whether the list shows less than everything of its status. */
export function isNarrowed(query: ApplicationFilters): boolean {
  const { page: _, sort: __, density: ___, status: ____, untouched, ...others } = query as ApplicationQuery
  return untouched || Object.values(others).some((filter) => filter !== '')
}

/** How a list is called, by its status. */
export function listName(status: ApplicationFilters['status']): string {
  if (status === '') return 'All'
  return status === 'spam' ? 'Suspected spam' : APPLICATION_STATUSES[status]
}
