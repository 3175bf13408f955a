import { listHref, readChoice, readFilter, readPageNumber } from '#domain/lists/list-address.ts'
import { startOfDayInLondon } from '#platform/clock.ts'
import { APPLICATION_STATUSES, type ApplicationStatus, isApplicationStatus } from './applications.ts'

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

export type ApplicationQuery = ApplicationFilters & { page: number }

/** Reads the list's filters from an address. Whatever it says, the answer is usable. */
export function readApplicationQuery(search: URLSearchParams): ApplicationQuery {
  const status = search.get('status') ?? ''
  return {
    search: readFilter(search, 'search'),
    status: status === 'spam' || isApplicationStatus(status) ? status : '',
    job: readFilter(search, 'job'),
    specialty: readFilter(search, 'specialty'),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    untouched: search.get('untouched') === '1',
    source: readFilter(search, 'source'),
    owner: readFilter(search, 'owner'),
    outcome: readChoice(search, 'outcome', Object.keys(OUTCOMES) as Outcome[]),
    page: readPageNumber(search),
  }
}

/** The address of the list with these filters: `/admin/applications?status=new&page=2`. */
export function applicationListHref(query: Partial<ApplicationQuery>): string {
  return listHref('/admin/applications', query)
}

/**
 * The address of one application, which carries the filters of the list that it is looked at in.
 * @param query with `cv`, its CV is shown
 */
export function applicationHref(
  id: string,
  { page: _, ...filters }: Partial<ApplicationQuery & { cv: string }> = {},
): string {
  return listHref(`/admin/applications/${id}`, filters)
}

/** The address of the list as a file for a spreadsheet. */
export function applicationExportHref({ page: _, ...filters }: Partial<ApplicationQuery>): string {
  return listHref('/admin/applications/export.csv', filters)
}

/** Whether the list shows less than everything of its status. */
export function isNarrowed(query: ApplicationFilters): boolean {
  const { page: _, status: __, untouched, ...others } = query as ApplicationQuery
  return untouched || Object.values(others).some((filter) => filter !== '')
}

/** How a list is called, by its status. */
export function listName(status: ApplicationFilters['status']): string {
  if (status === '') return 'All'
  return status === 'spam' ? 'Suspected spam' : APPLICATION_STATUSES[status]
}

function readDay(text: string | null): string {
  return text && startOfDayInLondon(text) ? text : ''
}
