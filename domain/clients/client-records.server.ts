import { sql } from 'kysely'
import { redirectMail, removeMailAbout, UNSENT } from '#domain/outbox/mail-records.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { clientHref } from './clients.ts'
import { leaveAddresses } from './contact-addresses.server.ts'

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
 * these people. A mail to them that waits does not go; what tells their organisation of a placement goes to
 * a colleague.
 */
export async function closeLinksOf(trx: DbOrTrx, contactIds: readonly string[], at: string): Promise<void> {
  const contacts = trx.selectFrom('client_contacts').selectAll().where('id', 'in', contactIds)
  for (const contact of await contacts.execute()) await takeMailBack(trx, contact, contactIds)
  await removeMailAbout(trx, 'link:submission', await closeLinks(trx, contactIds, at))
  await leaveAddresses(trx, contactIds, at)
}

/** @param leaving the ids of those who go with them */
async function takeMailBack(
  trx: DbOrTrx,
  { client_id, email, email_normalized }: Row<'client_contacts'>,
  leaving: readonly string[],
): Promise<void> {
  if (email === '') return
  const staying = await withoutContacts(trx, client_id, leaving)
  // A colleague may read the same letterbox.
  if (staying.some((one) => one.email_normalized === email_normalized)) return
  // Also about candidates whom somebody else there decides on since.
  const { links, placements, others } = await unsentAbouts(trx, client_id, email)
  await redirectMail(trx, [...links, ...others], { from: email, to: '' })
  await redirectMail(trx, placements, { from: email, to: staying[0]?.email ?? '' })
}

/** The addresses of people at a client but for some, first of who has been there longest. */
const withoutContacts = (trx: DbOrTrx, clientId: string, ids: readonly string[]) =>
  trx
    .selectFrom('client_contacts')
    .select(['email', 'email_normalized'])
    .where('client_id', '=', clientId)
    .where('id', 'not in', ids)
    .where('email', '<>', '')
    .orderBy('created_at')
    .execute()

/**
 * Closes the links that a contact was sent at an address that is theirs no more, in the transaction that
 * changes it. A mail with a link that waits does not go, other mail goes to the new address. Where a
 * colleague reads the former one, too, mail about candidates whom they decide on stays there.
 * @returns how many links were open
 */
export async function moveContact(
  trx: DbOrTrx,
  { id, client_id, email }: Pick<Row<'client_contacts'>, 'id' | 'client_id' | 'email'>,
  to: string,
  at: string,
): Promise<number> {
  const closed = await closeLinks(trx, [id], at)
  const colleagues = await withoutContacts(trx, client_id, [id])
  const isShared = colleagues.some((one) => one.email_normalized === personKey(email))
  const about = await unsentAbouts(trx, client_id, email, isShared ? id : undefined)
  await redirectMail(trx, about.links, { from: email, to: '' })
  await redirectMail(trx, [...about.others, ...about.placements], { from: email, to })
  return closed.length
}

/**
 * What the mail to an address is about that is still to go, as far as a client has to do with it: links to
 * profiles, placements there, and the rest.
 * @param contactId limits links and the rest about candidates to those whom this contact decides on
 */
export async function unsentAbouts(trx: DbOrTrx, clientId: string, email: string, contactId?: string) {
  const submissions = trx
    .selectFrom('submissions')
    .where('client_id', '=', clientId)
    .$if(contactId !== undefined, (rows) => rows.where('contact_id', '=', contactId ?? ''))
  const placements = trx.selectFrom('placements').where('client_id', '=', clientId)
  const aboutIt = (kind: string) => sql<string>`${sql.lit(`${kind}:`)} || id`.as('about')
  const mails = trx
    .selectFrom('outbox')
    .select('about')
    .distinct()
    .where('email_normalized', '=', personKey(email))
    .where('state', 'in', UNSENT)
    .where((eb) =>
      eb.or([
        eb('about', '=', `client:${clientId}`),
        eb('about', 'in', submissions.select(aboutIt('submission'))),
        eb('about', 'in', submissions.select(aboutIt('link:submission'))),
        eb('about', 'in', placements.select(aboutIt('placement'))),
      ]),
    )
  const abouts = (await mails.execute()).map(({ about }) => about)
  const { links = [], placements: placed = [], others = [] } = Object.groupBy(abouts, kindOf)
  return { links, placements: placed, others }
}

function kindOf(about: string): 'links' | 'placements' | 'others' {
  if (about.startsWith('link:')) return 'links'
  return about.startsWith('placement:') ? 'placements' : 'others'
}

async function closeLinks(trx: DbOrTrx, contactIds: readonly string[], at: string): Promise<string[]> {
  const closed = await trx
    .updateTable('submissions')
    // Nobody is taken back by it: what was answered holds, also after a placement that never began.
    .set({ token_hash: null, updated_at: at })
    .where('contact_id', 'in', contactIds)
    .where('token_hash', 'is not', null)
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}
