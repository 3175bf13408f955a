import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { ContactToWriteTo } from './clients.ts'

/** Everybody at clients, or at one of them, who can be written to, the first of each client first. */
export function contactsToWriteTo(db: DbOrTrx, clientId?: string): Promise<ContactToWriteTo[]> {
  return db
    .selectFrom('client_contacts')
    .select(['id', 'client_id as clientId', 'name', 'email'])
    .where('email', '<>', '')
    .$if(clientId !== undefined, (rows) => rows.where('client_id', '=', clientId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Somebody at a client who can be written to; undefined for who isn't there, or has no address. */
export async function contactToWriteTo(
  db: DbOrTrx,
  clientId: string,
  id: string,
): Promise<ContactToWriteTo | undefined> {
  return (await contactsToWriteTo(db, clientId)).find((contact) => contact.id === id)
}
