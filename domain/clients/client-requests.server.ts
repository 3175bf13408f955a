import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { toMessage } from '#domain/messages/message-rows.server.ts'
import { draftsOf } from '#domain/messages/staffing-drafts.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { contactColumns } from './client-changes.server.ts'
import { clientFields, domainOf } from './client-fields.ts'
import { type ClientName, insertJobLink } from './client-jobs.server.ts'
import { clientsOfAddress } from './client-list.server.ts'
import {
  type ClientServices,
  insertClient,
  recordEvent,
  refreshSearch,
  touchClient,
} from './clients.server.ts'

const MOST_REQUESTS = 100

/** A client's requests for staff, the newest first, each with how many are placed in the jobs made of it. */
export async function requestsOfClient(db: Db, _staff: Staff, id: string) {
  const rows = await db
    .selectFrom('client_requests')
    .innerJoin('messages', 'messages.id', 'message_id')
    .selectAll('messages')
    .select(
      sql<string | number>`(select count(distinct candidate_id) from placements
        where cancelled_at is null and job_id in
          (select job_id from staffing_drafts where message_id = messages.id))`.as('placed'),
    )
    .where('client_id', '=', id)
    .orderBy('messages.no', 'desc')
    .limit(MOST_REQUESTS)
    .execute()
  return rows.map((row) => ({ ...toMessage(row), placed: Number(row.placed) }))
}

/** The client whose request for staff it is, and those that it may be. */
export type RequestClient = { client: ClientName | undefined; suggested: ClientName[] }

/** Whose request a message is, or whose it may be, by the sender's address and its domain. */
export async function clientOfRequest(
  db: Db,
  staff: Staff,
  message: { id: string; email: string },
): Promise<RequestClient> {
  const client = await db
    .selectFrom('client_requests')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['clients.id', 'name'])
    .where('message_id', '=', message.id)
    .executeTakeFirst()
  if (client) return { client, suggested: [] }
  const key = personKey(message.email)
  return { client, suggested: await clientsOfAddress(db, staff, key, domainOf(message.email)) }
}

/**
 * Says whose request for staff a message is, with the jobs that were made of it; its sender becomes a
 * contact. Without `clientId` a client is made of what the request says, with its organisation and site.
 * @returns the client's id, and whether it was made now; `missing` when the message or the client is gone,
 * `taken` when it is another client's already
 */
export async function linkRequest(
  { db, clock }: ClientServices,
  staff: Staff,
  messageId: string,
  clientId?: string,
): Promise<{ id: string; isNew: boolean } | 'missing' | 'taken'> {
  return db.transaction().execute(async (trx) => {
    // Held: whoever else does the same waits here, and then finds it done.
    const row = await trx
      .updateTable('messages')
      .set({ updated_at: sql.ref('updated_at') })
      .where('id', '=', messageId)
      .where('is_spam', '=', 0)
      .returningAll()
      .executeTakeFirst()
    if (!row) return 'missing'
    const before = await trx
      .selectFrom('client_requests')
      .select('client_id')
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    if (before && clientId !== undefined && clientId !== before.client_id) return 'taken'
    if (before) return { id: before.client_id, isNew: false }
    const id = clientId ?? (await insertClientOf(trx, { clock }, staff, toMessage(row)))
    const isThere = await trx.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
    if (!isThere) return 'missing'
    const link = { message_id: messageId, client_id: id, linked_at: clock.now().toISOString() }
    await trx.insertInto('client_requests').values(link).execute()
    await recordEvent(trx, clock, staff, { clientId: id, event: 'request-linked', text: row.reference ?? '' })
    if (await insertSender(trx, { clock }, id, toMessage(row)))
      await recordEvent(trx, clock, staff, { clientId: id, event: 'contact-added' })
    for (const { jobId } of await draftsOf(trx, staff, messageId))
      await insertJobLink(trx, { clock }, { id, jobId })
    await touchClient(trx, clock, id)
    return { id, isNew: clientId === undefined }
  })
}

/**
 * Says that a request for staff is not this client's after all; neither are the jobs that were made of it.
 * Its sender stays a contact until somebody takes them off.
 * @returns `taken` where somebody has made it another client's since
 */
export async function unlinkRequest(
  { db, clock }: ClientServices,
  staff: Staff,
  messageId: string,
  clientId: string,
): Promise<'done' | 'taken'> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('client_requests')
      .where('message_id', '=', messageId)
      .where('client_id', '=', clientId)
      .returning('message_id')
      .executeTakeFirst()
    if (!removed) {
      // A second click finds it done.
      const links = trx.selectFrom('client_requests').select('client_id').where('message_id', '=', messageId)
      return (await links.executeTakeFirst()) ? 'taken' : 'done'
    }
    await trx
      .deleteFrom('client_jobs')
      .where('client_id', '=', clientId)
      .where('job_id', 'in', (drafts) =>
        drafts.selectFrom('staffing_drafts').select('job_id').where('message_id', '=', messageId),
      )
      .execute()
    const row = await trx
      .selectFrom('messages')
      .select('reference')
      .where('id', '=', messageId)
      .executeTakeFirst()
    await recordEvent(trx, clock, staff, { clientId, event: 'request-unlinked', text: row?.reference ?? '' })
    await touchClient(trx, clock, clientId)
    return 'done'
  })
}

type Sender = ReturnType<typeof toMessage>

async function insertClientOf(
  trx: DbOrTrx,
  { clock }: Pick<ClientServices, 'clock'>,
  staff: Staff,
  { name, email, staffing }: Sender,
): Promise<string> {
  const id = await insertClient(trx, clock, staff, {
    ...emptyValues(clientFields),
    ...{ name: staffing?.organisation ?? name, kind: staffing?.siteKind ?? '', domain: domainOf(email) },
  })
  const created_at = clock.now().toISOString()
  if (staffing) {
    const { organisation, town, postcode } = staffing
    const site = { id: newId(), client_id: id, name: organisation, town, postcode, created_at }
    await trx.insertInto('client_sites').values(site).execute()
  }
  await refreshSearch(trx, id)
  return id
}

/** Makes the sender of a request a contact of its client. False where they are one, or can't be reached. */
async function insertSender(
  trx: DbOrTrx,
  { clock }: Pick<ClientServices, 'clock'>,
  clientId: string,
  { name, email, phone, staffing }: Sender,
): Promise<boolean> {
  const contact = { name, jobTitle: staffing?.jobTitle ?? '', email, phone: staffing?.phone || (phone ?? '') }
  const checked = contactColumns(contact)
  if ('errors' in checked) return false
  const known = await trx
    .selectFrom('client_contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('email_normalized', '=', checked.columns.email_normalized)
    .executeTakeFirst()
  if (known) return false
  const now = clock.now().toISOString()
  const row = { id: newId(), client_id: clientId, ...checked.columns, created_at: now, updated_at: now }
  await trx.insertInto('client_contacts').values(row).execute()
  return true
}
