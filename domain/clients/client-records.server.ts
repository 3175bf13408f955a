import { sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { clientHref } from './clients.ts'

/** The last that was done with their organisation. */
const lastActivity = sql<string>`case when clients.updated_at > client_contacts.updated_at
  then clients.updated_at else client_contacts.updated_at end`

/** People at clients. They are kept for as long as something is done with their organisation. */
export const clientContactRecords: RecordKind = {
  name: 'client contacts',

  ...recordQueries({
    table: 'client_contacts',
    select: (db) =>
      db
        .selectFrom('client_contacts')
        .innerJoin('clients', 'clients.id', 'client_id')
        .select(['client_contacts.id', 'client_contacts.name', 'client_contacts.email'])
        .select(['client_contacts.phone', 'client_id', 'clients.name as client'])
        .select(lastActivity.as('last_activity')),
    lastActivity,
    isExpired: ({ periods, monthsAgo }) => sql`${lastActivity} < ${monthsAgo(periods.messages)}`,
    toRecord: (row) => ({
      id: row.id,
      what: `Contact at ${row.client}`,
      person: row.email || row.phone,
      name: row.name,
      phone: row.phone,
      lastActivity: row.last_activity,
      path: clientHref(row.client_id),
      keptBecause: undefined,
    }),
  }),

  async contents(db, id) {
    const row = await db
      .selectFrom('client_contacts')
      .innerJoin('clients', 'clients.id', 'client_id')
      .selectAll('client_contacts')
      .select('clients.name as client')
      .where('client_contacts.id', '=', id)
      .executeTakeFirstOrThrow()
    const { name, job_title: jobTitle, email, phone, client, created_at: createdAt } = row
    return { data: { client, name, jobTitle, email, phone, createdAt }, cvs: [] }
  },

  async remove(trx, ids, at = '') {
    await closeLinksOf(trx, ids, at)
    await trx.deleteFrom('client_contacts').where('id', 'in', ids).execute()
    return []
  },
}

/**
 * Closes the links to candidates' profiles that people at clients were sent, in the transaction that deletes
 * these people; a mail that waits does not go.
 */
export async function closeLinksOf(trx: DbOrTrx, contactIds: readonly string[], at: string): Promise<void> {
  const closed = await trx
    .updateTable('submissions')
    // Nobody is taken back by it: what was answered holds, also after a placement that never began.
    .set({ token_hash: null, updated_at: at })
    .where('contact_id', 'in', contactIds)
    .where('token_hash', 'is not', null)
    .returning('id')
    .execute()
  const ids = closed.map(({ id }) => id)
  await removeMailAbout(trx, 'link:submission', ids)
}
