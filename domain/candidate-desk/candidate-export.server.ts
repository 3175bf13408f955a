import type { Staff } from '#domain/accounts/admin.server.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { ROWS_AT_ONCE } from '#domain/lists/csv-lines.server.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { momentForSheet } from '#platform/clock.ts'
import { CSV_BEGINNING, csvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CandidateSummary } from './candidate-desk.ts'
import { withApplications } from './candidate-list.server.ts'
import type { CandidateFilters } from './candidate-query.ts'
import { matching } from './candidate-rows.server.ts'

const HEADINGS = [
  ...['Reference', 'Name', 'Email', 'Phone', 'Specialty', 'Experience', 'Registration', 'Postcode'],
  ...['Available from', 'Tags', 'Owner', 'Applications', 'Last status', 'Became a candidate'],
  'Last activity',
]

/**
 * The candidates that fit the filters as CSV, in the order of the list, some lines at a time. Who they are is
 * read first: whoever becomes active meanwhile moves in that order, and would be left out.
 */
export async function* exportCandidates(
  db: Db,
  staff: Staff,
  filters: CandidateFilters,
): AsyncGenerator<string> {
  const found = await matching(db, staff.id, filters)
  const numbers = await newestFirst(found.rows, 'candidates').select('no').execute()
  yield CSV_BEGINNING + csvLine(HEADINGS)
  for (let start = 0; start < numbers.length; start += ROWS_AT_ONCE) {
    const some = numbers.slice(start, start + ROWS_AT_ONCE).map(({ no }) => no)
    const rows = db.selectFrom('candidates').selectAll().where('no', 'in', some)
    const candidates = await withApplications(db, await newestFirst(rows, 'candidates').execute())
    yield candidates.map((candidate) => csvLine(toCells(candidate))).join('')
  }
}

function toCells(candidate: CandidateSummary): string[] {
  const { reference, name, email, phone, specialty, experience, registration, postcode } = candidate
  const { availableFrom, tags, owner, applications, last, createdAt, updatedAt } = candidate
  return [
    ...[reference, name, email, phoneForSheet(phone), specialty, experience, registration, postcode],
    ...[availableFrom ?? '', tags.join('; '), owner?.name ?? '', String(applications)],
    ...[last ? APPLICATION_STATUSES[last.status] : '', ...[createdAt, updatedAt].map(momentForSheet)],
  ]
}
