import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { ContactToTell } from './placements.ts'

/** Everybody at clients who can be written to, the first of each client first. */
export function contactsToTell(db: DbOrTrx, clientId?: string): Promise<ContactToTell[]> {
  return db
    .selectFrom('client_contacts')
    .select(['id', 'client_id as clientId', 'name', 'email'])
    .where('email', '<>', '')
    .$if(clientId !== undefined, (rows) => rows.where('client_id', '=', clientId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Whom to tell at a client of a placement: who was told of it last, at whichever address; else who answered
 * for the candidate, otherwise the first with an address. Undefined where nobody has one.
 */
export async function contactToTell(
  db: DbOrTrx,
  { id, clientId, submissionId }: { id?: string; clientId: string; submissionId: string | null },
): Promise<ContactToTell | undefined> {
  const contacts = await contactsToTell(db, clientId)
  if (contacts.length < 2) return contacts[0]
  const find = (wanted: string | null | undefined) => contacts.find((one) => one.id === wanted)
  const told = id === undefined ? undefined : await lastTold(db, id, clientId)
  const asked = await db
    .selectFrom('submissions')
    .select('contact_id')
    .where('id', '=', submissionId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return find(told) ?? find(asked?.contact_id) ?? contacts[0]
}

/** The id of the contact to whom the last mail about a placement went, at the address of then. */
async function lastTold(db: DbOrTrx, id: string, clientId: string): Promise<string | undefined> {
  const mails = db.selectFrom('outbox').where('about', '=', `placement:${id}`)
  const now = mails
    .innerJoin('client_contacts', 'client_contacts.email_normalized', 'outbox.email_normalized')
    .where('client_contacts.client_id', '=', clientId)
    .select(['client_contacts.id as contact', 'outbox.created_at as at'])
  const then = mails
    .innerJoin('contact_addresses', 'contact_addresses.email_normalized', 'outbox.email_normalized')
    .where('contact_addresses.client_id', '=', clientId)
    .select(['contact_addresses.contact_id as contact', 'outbox.created_at as at'])
  const found = await now.unionAll(then).orderBy('at', 'desc').limit(1).executeTakeFirst()
  return found?.contact
}
