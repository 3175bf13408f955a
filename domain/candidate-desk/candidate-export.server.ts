import type { Staff } from '#domain/accounts/admin.server.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { CSV_BEGINNING, csvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CandidateSummary } from './candidate-desk.ts'
import { withApplications } from './candidate-list.server.ts'
import type { CandidateFilters } from './candidate-query.ts'
import { matching } from './candidate-rows.server.ts'

const ROWS_AT_ONCE = 500

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
  yield CSV_BEGINNING + csvLine(HEADINGS)
  const found = await matching(db, staff.id, filters)
  for (let after: { updated_at: string; no: number } | undefined; ; ) {
    let rows = newestFirst(found.rows, 'candidates').selectAll()
    const last = after
    if (last) {
      rows = rows.where((eb) => eb(eb.refTuple('updated_at', 'no'), '<', eb.tuple(last.updated_at, last.no)))
    }
    const some = await rows.limit(ROWS_AT_ONCE).execute()
    if (some.length === 0) return
    const candidates = await withApplications(db, some)
    yield candidates.map((one) => csvLine(toCells(one))).join('')
    after = some.at(-1)
  }
}

function toCells(candidate: CandidateSummary): string[] {
  const { reference, name, email, phone, specialty, experience, registration, postcode } = candidate
  const { availableFrom, tags, owner, applications, last, createdAt, updatedAt } = candidate
  return [
    ...[reference, name, email, phoneForSheet(phone), specialty, experience, registration, postcode],
    ...[availableFrom ?? '', tags.join('; '), owner?.name ?? '', String(applications)],
    ...[last ? APPLICATION_STATUSES[last.status] : '', createdAt, updatedAt],
  ]
}
