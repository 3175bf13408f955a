import type { ContactToWriteTo } from '#domain/clients/clients.ts'
import { contactsToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import { requestBehind } from '#domain/messages/staffing-drafts.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/**
 * Whom to tell at a client of a placement: who was told of it last, at whichever address; else who answered
 * for the candidate, or who asked for staff for its job, otherwise the first with an address. Undefined where
 * nobody has one.
 */
export async function contactToTell(
  db: DbOrTrx,
  { id, clientId, submissionId, jobId }: Of,
): Promise<ContactToWriteTo | undefined> {
  const contacts = await contactsToWriteTo(db, clientId)
  if (contacts.length < 2) return contacts[0]
  const find = (wanted: string | null | undefined) => contacts.find((one) => one.id === wanted)
  const told = id === undefined ? undefined : await lastTold(db, id, clientId)
  const asked = await db
    .selectFrom('submissions')
    .select('contact_id')
    .where('id', '=', submissionId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const sender = personKey((await requestBehind(db, jobId ?? ''))?.email ?? '')
  const requester = contacts.find(({ email }) => personKey(email) === sender)
  return find(told) ?? find(asked?.contact_id) ?? requester ?? contacts[0]
}

type Of = { id?: string; clientId: string; submissionId: string | null; jobId: string | null }

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
