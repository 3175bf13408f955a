import type { Services } from '#app/context.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { applicationListHref, readApplicationQuery } from '#domain/applications/application-query.ts'
import { candidateListHref, readCandidateQuery } from '#domain/candidate-desk/candidate-query.ts'
import { whoFitsHref } from '#domain/jobs/managed-jobs.ts'
import {
  type Chosen,
  fittingApplications,
  fittingCandidates,
} from '#domain/mailings/mailing-people.server.ts'
import { ABOUT, ALL, type ChosenFrom, MOST_PEOPLE, ROWS } from '#domain/mailings/mailings.ts'

/**
 * The rows that an address says: those that were ticked in a list, or with `all=` everybody who fits its
 * filters; at most 200, and whether there were more.
 */
export async function chosenAt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: Staff,
  url: URL,
): Promise<Chosen & { isMore: boolean }> {
  const { searchParams } = url
  const from = fromAt(url)
  const about = searchParams.get(ABOUT) ?? undefined
  if (searchParams.get(ALL) !== from) {
    const ids = [...new Set(searchParams.getAll(ROWS[from]))]
    return { from, about, ids: ids.slice(0, MOST_PEOPLE), isMore: ids.length > MOST_PEOPLE }
  }
  const fitting =
    from === 'applications'
      ? fittingApplications(db, clock, readApplicationQuery(searchParams))
      : fittingCandidates(db, staff, readCandidateQuery(searchParams))
  return { from, ...(await fitting) }
}

/** The list that the rows are from, with its filters. */
export function listAt(url: URL): string {
  const about = url.searchParams.get(ABOUT)
  if (about) return whoFitsHref(about)
  return fromAt(url) === 'applications'
    ? applicationListHref(readApplicationQuery(url.searchParams))
    : candidateListHref(readCandidateQuery(url.searchParams))
}

/** Which list they are from. */
export function fromAt({ searchParams }: URL): ChosenFrom {
  const isOfCandidates = searchParams.has(ROWS.candidates) || searchParams.get(ALL) === 'candidates'
  return isOfCandidates ? 'candidates' : 'applications'
}
