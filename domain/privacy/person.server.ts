import type { Admin } from '#domain/accounts/admin.server.ts'
import { isHeld } from '#domain/people/legal-holds.server.ts'
import { onceEach } from '#domain/people/person.ts'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type AuditServices, recordAudit } from './audit.server.ts'
import type { Opening } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'
import { openingsOf } from './record-openings.server.ts'
import { givenTogether } from './same-number.server.ts'

/** What is kept about a person, by kind, and whether a hold forbids to change it. */
type FoundPerson = { records: { kind: string; records: PersonalRecord[] }[]; isHeld: boolean }

/** Everything kept about the person with this address or number, for the other files of this folder. */
export async function findPerson(db: Db, person: string): Promise<FoundPerson> {
  const records = []
  for (const kind of recordKinds) records.push({ kind: kind.name, records: await kind.about(db, person) })
  return { records, isHeld: await isHeld(db, person) }
}

/** What there is under an address or number that was once given together with the person's. */
export type Together = { contact: string; count: number }

/**
 * The same for an administrator, with who was shown it, and where there may be more; that they looked is
 * recorded before they see it.
 * @param also further addresses and numbers of the same person
 */
export async function lookUpPerson(
  services: AuditServices,
  admin: Admin,
  person: string,
  also: readonly string[] = [],
): Promise<FoundPerson & { openings: Opening[]; together: Together[] }> {
  const { db } = services
  const contacts = onceEach([person, ...also])
  const found: FoundPerson = { records: [], isHeld: false }
  for (const contact of contacts) {
    const part = await findPerson(db, contact)
    const records = part.records.filter(({ records }) => records.length > 0)
    const done = Object.fromEntries(records.map(({ kind, records }) => [kind, records.length]))
    await recordAudit(db, services, admin, { event: 'search', person: contact, done })
    found.records.push(...records)
    found.isHeld ||= part.isHeld
  }
  const together: Together[] = []
  for (const contact of await givenTogether(db, contacts)) {
    const { records } = await findPerson(db, contact)
    const count = records.reduce((sum, kind) => sum + kind.records.length, 0)
    if (count > 0) together.push({ contact, count })
  }
  const ids = found.records.flatMap(({ records }) => records.map(({ id }) => id))
  return { ...found, together, openings: await openingsOf(db, admin, ids) }
}
