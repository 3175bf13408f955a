import type { Staff } from '#domain/accounts/admin.server.ts'
import { changesBetween } from '#domain/fields/field-changes.ts'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { type DraftsOf, errorsByField, fromColumns, toColumns } from '#domain/fields/fields.ts'
import { answerOnce, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { RowChange, Watched } from '#domain/undo/undo-rows.server.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { type ClientField, type ClientValues, clientFields } from './client-fields.ts'
import { unsentAbouts } from './client-records.server.ts'
import type { Client, ClientEvent } from './clients.ts'

export type ClientServices = { db: Db; clock: Clock }

const schema = schemaOf(clientFields)

type Drafts = DraftsOf<typeof clientFields>
export type ClientSaved =
  | { kind: 'saved'; id: string }
  | { kind: 'missing' | 'changed-meanwhile' | 'key-reused' }
  | { kind: 'not-valid'; fields: Partial<Record<ClientField, string>> }

/** Makes a client. @param key what makes a second sending of the same form the same client */
export async function addClient(
  { db, clock }: ClientServices,
  staff: Staff,
  drafts: Drafts,
  key?: string,
): Promise<ClientSaved> {
  const parsed = schema.safeParse(drafts)
  if (!parsed.success) return { kind: 'not-valid', fields: errorsByField(clientFields, parsed.error.issues) }
  const values = parsed.data as ClientValues
  return answerOnce<ClientSaved>(
    { db, clock },
    repeatable('client', key, values),
    (id) => ({ kind: 'saved', id }),
    async (trx) => {
      const id = await insertClient(trx, clock, staff, values)
      return [{ kind: 'saved', id }, id]
    },
  )
}

/** Writes a new client in a transaction. Its id. For the files of this folder. */
export async function insertClient(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  values: ClientValues,
): Promise<string> {
  const id = newId()
  const now = clock.now().toISOString()
  await trx
    .insertInto('clients')
    .values({
      ...{ id, ...toColumns(clientFields, values), version: 1 },
      // Another system has no role, and looks after nobody.
      ...(staff.role && { owner_id: staff.id, owner_name: staff.name }),
      ...{ created_at: now, updated_at: now, search_text: '' },
      name_normalized: normalizeForSearch(values.name),
    })
    .execute()
  await recordEvent(trx, clock, staff, { clientId: id, event: 'created' })
  await refreshSearch(trx, id)
  return id
}

/** Replaces a client's fields. @param version the one that the edit began with */
export async function editClient(
  services: ClientServices,
  staff: Staff,
  id: string,
  { drafts, version }: { drafts: Drafts; version: number },
  undo?: string,
): Promise<ClientSaved> {
  const parsed = schema.safeParse(drafts)
  if (!parsed.success) return { kind: 'not-valid', fields: errorsByField(clientFields, parsed.error.issues) }
  let outcome: ClientSaved = { kind: 'saved', id }
  const isThere = await changeClient(
    services,
    staff,
    id,
    async (trx, row) => {
      const changes = changesBetween(
        clientFields,
        fromColumns(clientFields, row) as ClientValues,
        parsed.data as ClientValues,
      )
      // The answer to an earlier save may have been lost, or it was a double click.
      if (changes.length === 0) return undefined
      if (Number(row.version) !== version) {
        outcome = { kind: 'changed-meanwhile' }
        return undefined
      }
      const columns = toColumns(clientFields, parsed.data as ClientValues)
      await trx
        .updateTable('clients')
        .set({ ...columns, name_normalized: normalizeForSearch(columns.name), version: version + 1 })
        .where('id', '=', id)
        .execute()
      return { event: 'details-changed', changes }
    },
    undo,
  )
  return isThere ? outcome : { kind: 'missing' }
}

type Recorded = { event: ClientEvent; changes?: [string, string, string][]; text?: string }

/**
 * Changes something of a client: with its entry in the history, last activity and search.
 * @param change what is recorded; nothing was changed without it
 * @param contactId who goes or gets another address, so that an undo puts back what they were sent, too
 * @returns false when there is no such client
 */
export async function changeClient(
  { db, clock }: ClientServices,
  staff: Staff,
  id: string,
  change: (trx: DbOrTrx, row: Row<'clients'>) => Promise<Recorded | undefined>,
  undo?: string,
  contactId?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const rows = trx.selectFrom('clients').selectAll().where('id', '=', id)
    const row = await locked(trx, rows).executeTakeFirst()
    if (!row) return false
    const parts = ['client_sites', 'client_contacts', 'client_jobs'] as const
    const watched: Watched[] = [
      ['clients', 'id', [id]],
      ...parts.map((table): Watched => [table, 'client_id', [id]]),
      ...(contactId === undefined || undo === undefined ? [] : await sentTo(trx, id, contactId)),
    ]
    return withUndo(trx, staff, clock, undo, watched, async () => {
      const recorded = await change(trx, row)
      if (!recorded) return true
      await recordEvent(trx, clock, staff, { clientId: id, ...recorded })
      await refreshSearch(trx, id)
      await touchClient(trx, clock, id)
      return true
    })
  })
}

/** What a contact was sent, with mail that goes with it or is still to go. */
async function sentTo(trx: DbOrTrx, clientId: string, contactId: string): Promise<Watched[]> {
  const contacts = trx.selectFrom('client_contacts').select('email').where('id', '=', contactId)
  const contact = await contacts.where('client_id', '=', clientId).executeTakeFirst()
  const sent = trx.selectFrom('submissions').select(['id', 'token_hash']).where('contact_id', '=', contactId)
  const submissions = await sent.execute()
  const unsent = contact?.email ? Object.values(await unsentAbouts(trx, clientId, contact.email)).flat() : []
  // A link that is closed goes with its mail.
  const open = submissions.filter((row) => row.token_hash !== null).map(({ id }) => `link:submission:${id}`)
  return [
    ['submissions', 'id', submissions.map(({ id }) => id)],
    ['outbox', 'about', [...new Set([...open, ...unsent])]],
    ['contact_addresses', 'contact_id', [contactId]],
  ]
}

/** Writes an entry of a client's history, in the transaction of what it tells. */
export async function recordEvent(
  trx: DbOrTrx,
  clock: Clock,
  by: { id: string; name: string },
  recorded: Recorded & { clientId: string },
): Promise<void> {
  await recordEvents(trx, clock, by, [recorded])
}

/** The same of many clients. */
export async function recordEvents(
  trx: DbOrTrx,
  clock: Clock,
  by: { id: string; name: string },
  recorded: readonly (Recorded & { clientId: string })[],
): Promise<void> {
  const done = { by_id: by.id, by_name: by.name, done_at: clock.now().toISOString() }
  const rows = recorded.map(({ clientId, event, changes, text }) => ({
    ...{ id: newId(), client_id: clientId, event, detail: JSON.stringify({ changes, text }) },
    ...done,
  }))
  const insert = (some: typeof rows) => trx.insertInto('client_events').values(some).execute()
  await inBatches(rows, insert, ROWS_PER_STATEMENT)
}

/** Notes in the histories that a change of clients was undone. In the transaction that does so. */
export async function recordClientsUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  for (const { key } of changes) {
    await recordEvent(trx, clock, staff, { clientId: key, event: 'undone' })
    await refreshSearch(trx, key)
  }
}

/** Notes that something was done with a client: its contacts are kept from then on (D39). */
export async function touchClient(trx: DbOrTrx, clock: Clock, id: string): Promise<void> {
  const now = clock.now().toISOString()
  await trx.updateTable('clients').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Writes anew what a search finds a client by, beside its contacts. */
export async function refreshSearch(trx: DbOrTrx, id: string): Promise<void> {
  const row = await trx.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sites = await trx.selectFrom('client_sites').selectAll().where('client_id', '=', id).execute()
  const texts = [row.name, row.kind, row.domain, row.phone, row.phone.replaceAll(/\D/g, '')]
  const places = sites.flatMap(({ name, town, postcode }) => [name, town, postcode])
  await trx
    .updateTable('clients')
    .set({ search_text: normalizeForSearch([...texts, ...places].join('\n')) })
    .where('id', '=', id)
    .execute()
}

export function toClient(row: Row<'clients'>): Client {
  return {
    ...(fromColumns(clientFields, row) as ClientValues),
    id: row.id,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    version: Number(row.version),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
