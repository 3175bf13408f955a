import type { Staff } from '#domain/accounts/admin.server.ts'
import { csvLines } from '#domain/lists/csv-lines.server.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import { phoneForSheet } from '#domain/people/person.ts'
import { type Clock, momentForSheet } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { ApplicationFilters } from './application-query.ts'
import { matching, toApplication } from './application-rows.server.ts'
import { APPLICATION_STATUSES } from './applications.ts'
import { sourceText } from './came-from.ts'

const HEADINGS = [
  ...['Reference', 'Received', 'Name', 'Email', 'Phone', 'Specialty', 'Experience', 'Job', 'Job id'],
  ...['Status', 'Last change', 'Source', 'Next step', 'Next step by', 'Owner'],
]

/** The applications that fit the filters as CSV, newest first, some lines at a time. @param ids only these */
export function exportApplications(
  db: Db,
  _staff: Staff,
  clock: Clock,
  filters: ApplicationFilters,
  ids: readonly string[] = [],
): AsyncGenerator<string> {
  const found = newestFirst(matching(db, clock, filters), 'applications').select('no')
  const readNumbers = () => found.$if(ids.length > 0, (rows) => rows.where('id', 'in', ids)).execute()
  const readRows = (some: number[]) =>
    db.selectFrom('applications').selectAll().where('no', 'in', some).execute()
  return csvLines(HEADINGS, readNumbers, readRows, (rows) => rows.map((row) => toCells(toApplication(row))))
}

function toCells(application: ReturnType<typeof toApplication>): string[] {
  const { reference, createdAt, name, email, phone, specialty, experience, updatedAt } = application
  const job = [application.jobTitle ?? '', application.jobId ?? '']
  const status = APPLICATION_STATUSES[application.status]
  const { next, owner } = application
  return [
    reference,
    momentForSheet(createdAt),
    name,
    email,
    phoneForSheet(phone),
    specialty,
    experience,
    ...job,
    status,
    momentForSheet(updatedAt),
    sourceText(application.cameFrom),
    ...[next?.step ?? '', next?.on ?? '', owner?.name ?? ''],
  ]
}
