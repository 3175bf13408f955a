import type { SelectQueryBuilder } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { type DraftsOf, errorsByField, fromColumns, toColumns } from '#domain/fields/fields.ts'
import { answerOnce, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { type RowChange, withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { columnContains } from '#platform/db/search.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { type ClientField, type ClientValues, changesBetween, clientFields } from './client-fields.ts'
import {
  CLIENTS_PER_PAGE,
  type Client,
  type ClientContact,
  type ClientEntry,
  type ClientEvent,
  type ClientFilters,
  type ClientPage,
  type ClientQuery,
  type ClientSummary,
  type Site,
} from './clients.ts'

export type ClientServices = { db: Db; clock: Clock }

const schema = schemaOf(clientFields)
const SEARCHED_WORDS = 8
const MOST_EVENTS = 200

/** A page of the clients that fit, by name. */
export async function listClients(db: Db, staff: Staff, query: ClientQuery): Promise<ClientPage> {
  const rows = matching(db, staff, query)
  const { bounds, rows: found } = await readPage(byName(rows).selectAll(), {
    ...{ asked: query.page, rowsPerPage: CLIENTS_PER_PAGE, total: await countRows(rows) },
  })
  return { clients: await summariesOf(db, found), bounds }
}

/** Every client by name, to choose from: at most so many. */
export async function clientNames(db: Db, _staff: Staff, limit = 2_000) {
  return byName(db.selectFrom('clients')).select(['id', 'name']).limit(limit).execute()
}

const byName = <O>(rows: SelectQueryBuilder<Tables, 'clients', O>) =>
  rows.orderBy('clients.name_normalized').orderBy('clients.no')

function matching(db: Db, staff: Staff, { search, owner }: ClientFilters) {
  let rows = db.selectFrom('clients')
  if (owner === 'nobody') rows = rows.where('owner_id', 'is', null)
  else if (owner) rows = rows.where('owner_id', '=', owner === 'me' ? staff.id : owner)
  for (const word of search.split(' ', SEARCHED_WORDS).filter(Boolean)) {
    const people = db
      .selectFrom('client_contacts')
      .select('client_id')
      .where(columnContains(db.engine, 'client_contacts.search_text', word))
    const inClient = columnContains(db.engine, 'clients.search_text', word)
    rows = rows.where((eb) => eb.or([inClient, eb('clients.id', 'in', people)]))
  }
  return rows
}

async function summariesOf(db: Db, rows: readonly Row<'clients'>[]): Promise<ClientSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [sites, contacts, jobs] = await Promise.all([
    db.selectFrom('client_sites').select(['client_id', 'town']).where('client_id', 'in', ids).execute(),
    db
      .selectFrom('client_contacts')
      .select(['client_id', 'name', 'email', 'phone'])
      .where('client_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('client_jobs')
      .innerJoin('jobs', 'jobs.id', 'job_id')
      .select(['client_id', (eb) => eb.fn.countAll<string | number>().as('count')])
      .where('client_id', 'in', ids)
      .where('is_active', '=', 1)
      .groupBy('client_id')
      .execute(),
  ])
  return rows.map((row) => {
    const { id, name, kind, owner, updatedAt } = toClient(row)
    const contact = contacts.find(({ client_id }) => client_id === id)
    const towns = sites.filter((site) => site.client_id === id && site.town).map(({ town }) => town)
    return {
      ...{ id, name, kind, owner, updatedAt, towns: [...new Set(towns)] },
      contact: contact && { name: contact.name, email: contact.email, phone: contact.phone },
      liveJobs: Number(jobs.find(({ client_id }) => client_id === id)?.count ?? 0),
    }
  })
}

export type FoundClient = { client: Client; sites: Site[]; contacts: ClientContact[]; history: ClientEntry[] }

/** A client with sites, contacts and history, the latest first; undefined when there is none. */
export async function findClient(db: Db, _staff: Staff, id: string): Promise<FoundClient | undefined> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [sites, contacts, events] = await Promise.all([
    db.selectFrom('client_sites').selectAll().where('client_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('client_contacts').selectAll().where('client_id', '=', id).orderBy('created_at').execute(),
    db
      .selectFrom('client_events')
      .selectAll()
      .where('client_id', '=', id)
      .orderBy('no', 'desc')
      .limit(MOST_EVENTS)
      .execute(),
  ])
  return {
    client: toClient(row),
    sites: sites.map(({ id, name, town, postcode }) => ({ id, name, town, postcode })),
    contacts: contacts.map(({ id, name, job_title, email, phone }) => ({
      ...{ id, name, jobTitle: job_title, email, phone },
    })),
    history: events.map((event) => {
      const { changes = [], text = '' } = JSON.parse(event.detail)
      return {
        ...{ id: event.id, event: event.event as ClientEvent, changes, text },
        ...{ by: event.by_name, at: event.done_at },
      }
    }),
  }
}

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
      ...{ id, ...toColumns(clientFields, values), owner_id: staff.id, owner_name: staff.name, version: 1 },
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
      if (Number(row.version) !== version) {
        outcome = { kind: 'changed-meanwhile' }
        return undefined
      }
      const changes = changesBetween(
        fromColumns(clientFields, row) as ClientValues,
        parsed.data as ClientValues,
      )
      if (changes.length === 0) return undefined
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
 * @returns false when there is no such client
 */
export async function changeClient(
  { db, clock }: ClientServices,
  staff: Staff,
  id: string,
  change: (trx: DbOrTrx, row: Row<'clients'>) => Promise<Recorded | undefined>,
  undo?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const rows = trx.selectFrom('clients').selectAll().where('id', '=', id)
    const row = await (db.engine === 'postgres' ? rows.forUpdate() : rows).executeTakeFirst()
    if (!row) return false
    const watched = (['clients', 'client_sites', 'client_contacts', 'client_jobs'] as const).map(
      (table) => [table, table === 'clients' ? 'id' : 'client_id', [id]] as const,
    )
    return withUndo(
      trx,
      staff,
      clock,
      undo,
      watched.map(([...one]) => one),
      async () => {
        const recorded = await change(trx, row)
        if (!recorded) return true
        await recordEvent(trx, clock, staff, { clientId: id, ...recorded })
        await refreshSearch(trx, id)
        await touchClient(trx, clock, id)
        return true
      },
    )
  })
}

/** Writes an entry of a client's history, in the transaction of what it tells. */
export async function recordEvent(
  trx: DbOrTrx,
  clock: Clock,
  by: { id: string; name: string },
  { clientId, event, changes, text }: Recorded & { clientId: string },
): Promise<void> {
  await trx
    .insertInto('client_events')
    .values({
      ...{ id: newId(), client_id: clientId, event, detail: JSON.stringify({ changes, text }) },
      ...{ by_id: by.id, by_name: by.name, done_at: clock.now().toISOString() },
    })
    .execute()
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

function toClient(row: Row<'clients'>): Client {
  return {
    ...(fromColumns(clientFields, row) as ClientValues),
    id: row.id,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    version: Number(row.version),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The clients whose mail comes from this domain, or whose contact has this address. */
export async function clientsOfAddress(db: Db, _staff: Staff, email: string, domain: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([
        ...(domain ? [eb('domain', '=', domain)] : []),
        eb(
          'id',
          'in',
          eb.selectFrom('client_contacts').select('client_id').where('email_normalized', '=', email),
        ),
      ]),
    )
    .orderBy('name_normalized')
    .limit(5)
    .execute()
}
