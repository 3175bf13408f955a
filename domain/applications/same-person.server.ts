import type { Admin } from '#domain/accounts/admin.server.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { OtherApplication } from './application-desk.ts'
import type { ApplicationStatus } from './applications.ts'

const MOST_OTHERS = 20
/** As many are looked through for a page of the list. */
const MOST_COUNTED = 1_000

/** Applications with the same e-mail address or telephone number; a couple may share one. */
export async function otherApplicationsOf(db: Db, _admin: Admin, id: string): Promise<OtherApplication[]> {
  const one = await db
    .selectFrom('applications')
    .select(['id', 'email_normalized', 'phone_digits'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one) return []
  const rows = await newestFirst(bySamePeople(db, [one]), 'applications')
    .select(['id', 'reference', 'name', 'job_title', 'specialty', 'status', 'created_at'])
    .select(['email_normalized', 'phone_digits'])
    .where('id', '!=', id)
    .limit(MOST_OTHERS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name,
    jobTitle: row.job_title,
    specialty: row.specialty,
    status: row.status as ApplicationStatus,
    createdAt: row.created_at,
    sameEmail: row.email_normalized === one.email_normalized,
    samePhone: row.phone_digits === one.phone_digits,
  }))
}

type Person = { id: string; email_normalized: string; phone_digits: string }

/** Counts, for each of some applications, the others that seem to be by the same person. */
export async function countOthers(db: Db, people: readonly Person[]): Promise<(of: Person) => number> {
  if (people.length === 0) return () => 0
  const rows = await bySamePeople(db, people)
    .select(['id', 'email_normalized', 'phone_digits'])
    .limit(MOST_COUNTED)
    .execute()
  return (of) =>
    rows.filter(
      (row) =>
        row.id !== of.id &&
        (row.email_normalized === of.email_normalized || row.phone_digits === of.phone_digits),
    ).length
}

function bySamePeople(db: Db, people: readonly Person[]) {
  const emails = people.map((person) => person.email_normalized)
  const phones = people.map((person) => person.phone_digits)
  return db
    .selectFrom('applications')
    .where('is_spam', '=', 0)
    .where((eb) => eb.or([eb('email_normalized', 'in', emails), eb('phone_digits', 'in', phones)]))
}
