import type { DbOrTrx } from '#platform/db/open.server.ts'
import { normalizeEmail } from './person.ts'

/** Whether the records of the person with this address must stay as they are. */
export async function isHeld(db: DbOrTrx, email: string): Promise<boolean> {
  const hold = await db
    .selectFrom('legal_holds')
    .select('id')
    .where('email_normalized', '=', normalizeEmail(email))
    .executeTakeFirst()
  return hold !== undefined
}

/** Which of these addresses, normalized, are under a hold. */
export async function heldAmong(db: DbOrTrx, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('legal_holds')
    .select('email_normalized')
    .where('email_normalized', 'in', [...new Set(emails.map(normalizeEmail))])
    .execute()
  return new Set(rows.map((row) => row.email_normalized))
}

/** The addresses under a hold, normalized: for the condition of a deletion. */
export function heldAddresses(db: DbOrTrx) {
  return db.selectFrom('legal_holds').select('email_normalized')
}
