import {
  APPLICATIONS_PATH,
  applicationListHref,
  readApplicationQuery,
} from '#domain/applications/application-query.ts'
import {
  CANDIDATES_PATH,
  candidateListHref,
  readCandidateQuery,
} from '#domain/candidate-desk/candidate-query.ts'
import { MANAGED_JOBS_PATH, managedJobsHref, readManagedJobQuery } from '#domain/jobs/managed-jobs.ts'
import { isKeyOf } from '#platform/keys.ts'

const VIEWS_PATH = '/admin/views'
export const VIEW_NAME_LIMIT = 60
export const MOST_VIEWS = 50

/** A list with what an address says about it; a search may name somebody, and a page passes. */
type Viewed = { name: string; path: string; tidy: (search: URLSearchParams) => string }

const NEVER = { search: '', page: 1 } as const

/** The lists of which views can be saved. */
export const VIEWED_LISTS = {
  applications: {
    name: 'Applications',
    path: APPLICATIONS_PATH,
    tidy: (search) => applicationListHref({ ...readApplicationQuery(search), ...NEVER }),
  },
  candidates: {
    name: 'Candidates',
    path: CANDIDATES_PATH,
    tidy: (search) => candidateListHref({ ...readCandidateQuery(search), ...NEVER }),
  },
  jobs: {
    name: 'Jobs',
    path: MANAGED_JOBS_PATH,
    tidy: (search) => managedJobsHref({ ...readManagedJobQuery(search), ...NEVER }),
  },
} as const satisfies Record<string, Viewed>
export type ViewedList = keyof typeof VIEWED_LISTS

export const isViewedList = isKeyOf(VIEWED_LISTS)

/** The address of a list as a view keeps it. @param address of the list, with whatever it says */
export function viewAddress(list: ViewedList, address: string): string {
  return VIEWED_LISTS[list].tidy(new URLSearchParams(address.split('?')[1]))
}

/** Where the list, as it stands at an address, gets a name, and its views are looked after. */
export function viewsHref(list: ViewedList, address: string): string {
  return `${VIEWS_PATH}?${new URLSearchParams({ list, address: viewAddress(list, address) })}`
}

/** A view: one's own, or a colleague's that is shared. */
export type ListView = {
  id: string
  name: string
  address: string
  isMine: boolean
  isShared: boolean
  /** Whose it is. */
  by: string
}

export const viewMessages = {
  saved: "The view is saved. It's in the menu over the list.",
  name: 'Enter a name.',
  tooLong: `A name may have ${VIEW_NAME_LIMIT} characters.`,
  taken: 'You have a view with this name.',
  tooMany: `You have ${MOST_VIEWS} views of this list. Delete one first.`,
  gone: "This view is no longer there, or it is a colleague's.",
} as const
