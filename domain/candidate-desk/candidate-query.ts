import { SPECIALTIES } from '#domain/applications/applications.ts'
import { listAt, readChoice, readDay, readFilter } from '#domain/lists/list-address.ts'

export const CANDIDATES_PER_PAGE = 25
export const CANDIDATES_PATH = '/admin/candidates'

/** The filters of the desk's list, as they stand in its address. Empty means no filter. */
export type CandidateFilters = {
  /**
   * In name, addresses, telephone and registration numbers, references, tags, postcode, and the words of
   * applications, notes and CVs.
   */
  search: string
  /** `me`, `nobody`, or the id of an account. */
  owner: string
  tag: string
  specialty: string
  /** Who can work from this day on, like `2026-11-21`, or earlier. */
  available: string
}
export type CandidateQuery = CandidateFilters & { page: number }

/** The filters in an address, and the address of the list with filters: `/admin/candidates?owner=me`. */
export const { read: readCandidateQuery, href: candidateListHref } = listAt<CandidateFilters>(
  CANDIDATES_PATH,
  {
    search: readFilter,
    owner: readFilter,
    tag: readFilter,
    specialty: (search) => readChoice(search, 'specialty', SPECIALTIES),
    available: readDay,
  },
)

/** The address of one candidate, which carries the filters of the list that they are looked at in. */
export function candidateHref(id: string, { page: _, ...filters }: Partial<CandidateQuery> = {}): string {
  return candidateListHref(filters, `${CANDIDATES_PATH}/${id}`)
}

/** The address of the list as a file for a spreadsheet. */
export function candidateExportHref({ page: _, ...filters }: Partial<CandidateQuery>): string {
  return candidateListHref(filters, `${CANDIDATES_PATH}/export.csv`)
}

/** Whether the list shows less than everybody. */
export function isNarrowed({ search, owner, tag, specialty, available }: CandidateFilters): boolean {
  return [search, owner, tag, specialty, available].some((filter) => filter !== '')
}
