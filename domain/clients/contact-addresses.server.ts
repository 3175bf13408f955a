import { sql } from 'kysely'
import { contactsUnder, mailToFormer } from '#domain/people/contact-addresses.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { clientHref } from './clients.ts'

const lastActivity = sql<string>`coalesce(left_at, contact_addresses.created_at)`

/**
 * The addresses of people at clients who have had several. They stay as long as mail that went to a former
 * one, also when the person is taken off the client: by any of them, that mail is found.
 */
export const contactAddressRecords: RecordKind = {
  name: 'contact addresses',

  ...recordQueries({
    table: 'contact_addresses',
    select: (db) =>
      db
        .selectFrom('contact_addresses')
        .innerJoin('clients', 'clients.id', 'client_id')
        .select(['contact_addresses.id', 'email', 'contact_addresses.phone', 'client_id', 'left_at'])
        .select('clients.name as client')
        .select(lastActivity.as('last_activity')),
    alsoUnder: (keys) => sql`contact_id in ${contactsUnder(keys)}`,
    lastActivity,
    isExpired: () => sql`not exists ${mailToFormer(sql`(contact_addresses.contact_id)`)}`,
    toRecord: (row) => ({
      id: row.id,
      what: `${row.left_at === null ? 'Address' : 'Former address'} of a contact at ${row.client}`,
      person: row.email || row.phone,
      name: '',
      phone: row.phone,
      lastActivity: row.last_activity,
      path: clientHref(row.client_id),
      keptBecause: undefined,
    }),
  }),

  async contents(db, id) {
    const row = await db
      .selectFrom('contact_addresses')
      .innerJoin('clients', 'clients.id', 'client_id')
      .select(['email', 'contact_addresses.phone', 'left_at', 'contact_addresses.created_at'])
      .select('clients.name as client')
      .where('contact_addresses.id', '=', id)
      .executeTakeFirstOrThrow()
    const { client, email, phone, created_at: createdAt, left_at: leftAt } = row
    return { data: { client, email, phone, createdAt, leftAt }, cvs: [] }
  },

  async remove(trx, ids) {
    await trx.deleteFrom('contact_addresses').where('id', 'in', ids).execute()
    return []
  },
}

type Reached = Pick<Row<'client_contacts'>, 'email' | 'phone' | 'email_normalized'>

/**
 * Notes the address that somebody at a client leaves, and the one that they have in its place, in the
 * transaction that changes it. Nothing is noted of who never had an e-mail address.
 */
export async function noteAddresses(
  trx: DbOrTrx,
  { id, client_id, ...before }: Reached & Pick<Row<'client_contacts'>, 'id' | 'client_id'>,
  after: Reached,
  at: string,
): Promise<void> {
  if (before.email_normalized === after.email_normalized) return
  const noted = trx.selectFrom('contact_addresses').select('id').where('contact_id', '=', id)
  if (before.email === '' && !(await noted.executeTakeFirst())) return
  for (const [{ email, phone, email_normalized }, left_at] of [
    [before, at],
    [after, null],
  ] as const) {
    const reached = { email, phone: email === '' ? phone : '', email_normalized, left_at }
    await trx
      .insertInto('contact_addresses')
      .values({ id: newId(), contact_id: id, client_id, created_at: at, ...reached })
      .onConflict((oc) => oc.columns(['contact_id', 'email_normalized']).doUpdateSet(reached))
      .execute()
  }
}

/** Notes that people at clients are gone, in the transaction that deletes them. */
export async function leaveAddresses(trx: DbOrTrx, contactIds: readonly string[], at: string): Promise<void> {
  const open = trx.updateTable('contact_addresses').set({ left_at: at }).where('left_at', 'is', null)
  await open.where('contact_id', 'in', contactIds).execute()
}
