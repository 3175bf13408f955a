import type { Staff } from '#domain/accounts/admin.server.ts'
import type { ApplicationStatus } from '#domain/applications/applications.ts'
import { toCandidate } from '#domain/candidates/candidates.server.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import { countRows, type ListSearch, newestFirst, searchNewest } from '#domain/lists/newest-first.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { ApplicationOf, CandidatePage, CandidateSummary } from './candidate-desk.ts'
import { CANDIDATES_PER_PAGE, type CandidateQuery } from './candidate-query.ts'
import { matching } from './candidate-rows.server.ts'

/** So many tags are offered as a filter. */
const MOST_TAGS = 200

/** Counting more of what was searched for would take long and say nothing more. */
const MOST_FOUND = 1_000

/**
 * A page of the candidates found, those with the latest activity first; at most the last page. A search finds
 * at most 1,000.
 */
export async function listCandidates(db: Db, staff: Staff, query: CandidateQuery): Promise<CandidatePage> {
  const { rows } = await matching(db, staff.id, query)
  const { total, isCut, numbersOf } = await (query.search ? findFirst(rows) : countAll(rows))
  const bounds = boundsOf(query.page, CANDIDATES_PER_PAGE, total)
  const numbers = await numbersOf(Math.max(0, bounds.from - 1))
  if (numbers.length === 0) return { candidates: [], bounds, isCut }
  const found = db.selectFrom('candidates').selectAll().where('no', 'in', numbers)
  const candidates = await withApplications(db, await newestFirst(found, 'candidates').execute())
  return { candidates, bounds, isCut }
}

type Matching = Awaited<ReturnType<typeof matching>>['rows']

/** How many are found, if there are more of them, and the numbers of the rows of the page that begins at. */
type Found = { total: number; isCut: boolean; numbersOf: (start: number) => Promise<number[]> }

async function findFirst(rows: Matching): Promise<Found> {
  const found = await newestFirst(rows, 'candidates')
    .select('no')
    .limit(MOST_FOUND + 1)
    .execute()
  const numbers = found.slice(0, MOST_FOUND).map(({ no }) => no)
  return {
    total: numbers.length,
    isCut: found.length > MOST_FOUND,
    numbersOf: async (start) => numbers.slice(start, start + CANDIDATES_PER_PAGE),
  }
}

async function countAll(rows: Matching): Promise<Found> {
  return {
    total: await countRows(rows),
    isCut: false,
    async numbersOf(start) {
      const page = newestFirst(rows, 'candidates').select('no').limit(CANDIDATES_PER_PAGE).offset(start)
      return (await page.execute()).map(({ no }) => no)
    },
  }
}

/** Candidates for other systems, the latest activity first, and how many there are in all. */
export async function searchCandidates(
  db: Db,
  staff: Staff,
  search: ListSearch,
): Promise<{ candidates: Candidate[]; total: number }> {
  const { rows } = await matching(db, staff.id, {})
  const { found, total } = await searchNewest(db, 'candidates', rows, search)
  return { candidates: found.map(toCandidate), total }
}

/** Candidates with their tags and applications. For the files of this folder. */
export async function withApplications(
  db: Db,
  rows: readonly Row<'candidates'>[],
): Promise<CandidateSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [tags, applications] = await Promise.all([
    db.selectFrom('candidate_tags').selectAll().where('candidate_id', 'in', ids).orderBy('tag').execute(),
    applicationsOf(db, ids),
  ])
  return rows.map((row) => {
    const theirs = applications.filter((one) => one.candidateId === row.id)
    return {
      ...toCandidate(row),
      tags: tags.filter(({ candidate_id }) => candidate_id === row.id).map(({ tag }) => tag),
      applications: theirs.length,
      last: theirs[0],
    }
  })
}

/** The applications of some candidates, the newest first. For the files of this folder. */
export async function applicationsOf(
  db: Db,
  ids: readonly string[],
): Promise<(ApplicationOf & { candidateId: string | null })[]> {
  const rows = await newestFirst(db.selectFrom('applications'), 'applications')
    .select(['id', 'reference', 'job_title', 'specialty', 'status', 'created_at', 'cv_key', 'candidate_id'])
    .where('candidate_id', 'in', ids)
    .where('is_spam', '=', 0)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    jobTitle: row.job_title,
    specialty: row.specialty,
    status: row.status as ApplicationStatus,
    createdAt: row.created_at,
    hasCv: row.cv_key !== null,
    candidateId: row.candidate_id,
  }))
}

/** The tags that candidates have, by the alphabet, and always the one that is chosen. */
export async function tagsInUse(db: Db, chosen = ''): Promise<string[]> {
  const tags = db.selectFrom('candidate_tags').select('tag').distinct()
  const rows = await tags.orderBy('tag').limit(MOST_TAGS).execute()
  return [...new Set([...rows.map(({ tag }) => tag), ...(chosen ? [chosen] : [])])]
}
