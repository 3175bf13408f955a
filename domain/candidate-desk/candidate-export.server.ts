import type { Staff } from '#domain/accounts/admin.server.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { STANDINGS, type Standing } from '#domain/compliance/passport.ts'
import { standingsToday } from '#domain/compliance/passports.server.ts'
import { csvLines } from '#domain/lists/csv-lines.server.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { type Clock, momentForSheet } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CandidateSummary } from './candidate-desk.ts'
import { withApplications } from './candidate-list.server.ts'
import type { CandidateFilters } from './candidate-query.ts'
import { matching } from './candidate-rows.server.ts'

const HEADINGS = [
  ...['Reference', 'Name', 'Email', 'Phone', 'Specialty', 'Experience', 'Registration', 'Postcode'],
  ...['Available from', 'Tags', 'Owner', 'Applications', 'Last status', 'Became a candidate'],
  ...['Last activity', 'Passport'],
]

/** The candidates that fit the filters as CSV, in the order of the list, some lines at a time. */
export async function* exportCandidates(
  db: Db,
  staff: Staff,
  clock: Clock,
  filters: CandidateFilters,
): AsyncGenerator<string> {
  const found = await matching(db, staff.id, filters)
  const readNumbers = () => newestFirst(found.rows, 'candidates').select('no').execute()
  const readRows = (some: number[]) =>
    db.selectFrom('candidates').selectAll().where('no', 'in', some).execute()
  yield* csvLines(HEADINGS, readNumbers, readRows, async (rows) => {
    const ids = rows.map(({ id }) => id)
    const standings = await standingsToday(db, clock, ids)
    const candidates = await withApplications(db, rows)
    return candidates.map((one) => toCells(one, standings.get(one.id) ?? 'no-role'))
  })
}

function toCells(candidate: CandidateSummary, passport: Standing): string[] {
  const { reference, name, email, phone, specialty, experience, registration, postcode } = candidate
  const { availableFrom, tags, owner, applications, last, createdAt, updatedAt } = candidate
  return [
    ...[reference, name, email, phoneForSheet(phone), specialty, experience, registration, postcode],
    ...[availableFrom ?? '', tags.join('; '), owner?.name ?? '', String(applications)],
    ...[last ? APPLICATION_STATUSES[last.status] : '', ...[createdAt, updatedAt].map(momentForSheet)],
    STANDINGS[passport],
  ]
}
