import type { Admin } from '#domain/accounts/admin.server.ts'
import { isHeld } from '#domain/people/legal-holds.server.ts'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type AuditServices, recordAudit } from './audit.server.ts'
import type { Opening } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'
import { openingsOf } from './record-openings.server.ts'

/** What is kept about a person, by kind, and whether a hold forbids to change it. */
type FoundPerson = { records: { kind: string; records: PersonalRecord[] }[]; isHeld: boolean }

/** Everything kept about the person with this address or number, for the other files of this folder. */
export async function findPerson(db: Db, person: string): Promise<FoundPerson> {
  const records = []
  for (const kind of recordKinds) records.push({ kind: kind.name, records: await kind.about(db, person) })
  return { records, isHeld: await isHeld(db, person) }
}

/** The same for an administrator, with who was shown it; that they looked is recorded before they see it. */
export async function lookUpPerson(
  services: AuditServices,
  admin: Admin,
  person: string,
): Promise<FoundPerson & { openings: Opening[] }> {
  const found = await findPerson(services.db, person)
  const done = Object.fromEntries(
    found.records
      .filter(({ records }) => records.length > 0)
      .map(({ kind, records }) => [kind, records.length]),
  )
  await recordAudit(services.db, services, admin, { event: 'search', person, done })
  const ids = found.records.flatMap(({ records }) => records.map(({ id }) => id))
  return { ...found, openings: await openingsOf(services.db, admin, ids) }
}
