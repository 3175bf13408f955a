import type { Db } from '#platform/db/open.server.ts'
import { isHeld } from './legal-holds.server.ts'
import type { PersonalRecord } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'

/** Everything kept about the person with this e-mail address, by kind, and whether a hold forbids to change it. */
export async function findPerson(
  db: Db,
  email: string,
): Promise<{ records: { kind: string; records: PersonalRecord[] }[]; isHeld: boolean }> {
  const records = []
  for (const kind of recordKinds) records.push({ kind: kind.name, records: await kind.about(db, email) })
  return { records, isHeld: await isHeld(db, email) }
}
