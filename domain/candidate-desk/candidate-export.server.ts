import type { Staff } from '#domain/accounts/admin.server.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { csvLines, ROWS_AT_ONCE } from '#domain/lists/csv-lines.server.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { momentForSheet } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { CandidateSummary } from './candidate-desk.ts'
import { withApplications } from './candidate-list.server.ts'
import type { CandidateFilters } from './candidate-query.ts'
import { matching } from './candidate-rows.server.ts'

const HEADINGS = [
  ...['Reference', 'Name', 'Email', 'Phone', 'Specialty', 'Experience', 'Registration', 'Postcode'],
  ...['Available from', 'Tags', 'Owner', 'Applications', 'Last status', 'Became a candidate'],
  'Last activity',
]

/** The candidates that fit the filters as CSV, in the order of the list, some lines at a time. */
export async function* exportCandidates(
  db: Db,
  staff: Staff,
  filters: CandidateFilters,
): AsyncGenerator<string> {
  const found = await matching(db, staff.id, filters)
  const readAfter = (last: Row<'candidates'> | undefined) => {
    let rows = newestFirst(found.rows, 'candidates').selectAll()
    if (last) {
      rows = rows.where((eb) => eb(eb.refTuple('updated_at', 'no'), '<', eb.tuple(last.updated_at, last.no)))
    }
    return rows.limit(ROWS_AT_ONCE).execute()
  }
  yield* csvLines(HEADINGS, readAfter, async (rows) => (await withApplications(db, rows)).map(toCells))
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
