import type { DbOrTrx } from '#platform/db/open.server.ts'
import { personKey } from './person.ts'

/** Which of these people, by their keys, are under a hold. */
export async function heldAmong(db: DbOrTrx, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .selectFrom('legal_holds')
    .select('email_normalized')
    .where('email_normalized', 'in', [...new Set(people.map(personKey))])
    .execute()
  return new Set(rows.map((row) => row.email_normalized))
}

/** The keys of people under a hold: for the condition of a deletion. */
export function heldPeople(db: DbOrTrx) {
  return db.selectFrom('legal_holds').select('email_normalized')
}
