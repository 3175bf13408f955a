import type { SelectQueryBuilder } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { isNobodys } from '#domain/accounts/colleagues.server.ts'
import { readFilter } from '#domain/lists/list-address.ts'
import { countBy, countRows, type ListSearch, readPage } from '#domain/lists/newest-first.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { columnContains } from '#platform/db/search.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { clientMergedInto, clientOnceCalled } from './client-merge-preview.server.ts'
import { toClient } from './clients.server.ts'
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

const SEARCHED_WORDS = 8
const MOST_EVENTS = 200
const MOST_OFFERED = 10

/** A page of the clients that fit, by name. */
export async function listClients(db: Db, staff: Staff, query: ClientQuery): Promise<ClientPage> {
  const rows = matching(db, staff, query)
  const { bounds, rows: found } = await readPage(byName(rows).selectAll(), {
    ...{ asked: query.page, rowsPerPage: CLIENTS_PER_PAGE, total: await countRows(rows) },
  })
  return { clients: await summariesOf(db, found), bounds }
}

/** Clients for another system, the newest first. @param query `since` when something was done with them */
export async function searchClients(
  db: Db,
  _staff: Staff,
  { since = '', page, limit }: ListSearch,
): Promise<{ clients: Client[]; total: number }> {
  const rows = db.selectFrom('clients').where('updated_at', '>=', since)
  const newest = rows.selectAll().orderBy('no', 'desc')
  const [total, found] = await Promise.all([
    countRows(rows),
    newest
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { clients: found.map(toClient), total }
}

/** Clients to choose from, by name, and whether more fit. */
export type ClientsToChoose = { typed: string; clients: ClientSummary[]; areMore: boolean }

/**
 * The clients that may be meant: the one with this id or name, otherwise the first `MOST_OFFERED` in which
 * the words are found. With nothing typed all, where they are no more than that, and otherwise none.
 * @param except the id of one that can't be meant
 */
export async function clientsToChoose(
  db: Db,
  staff: Staff,
  typed: string,
  except = '',
): Promise<ClientsToChoose> {
  const named = typed && (await findClientId(db, staff, typed))
  const rows = named
    ? db.selectFrom('clients').where('id', '=', named)
    : matching(db, staff, { search: typed, owner: '' })
  const others = byName(rows.where('id', '<>', except)).selectAll()
  const found = await others.limit(MOST_OFFERED + 1).execute()
  const areMore = found.length > MOST_OFFERED
  const shown = areMore && typed === '' ? [] : found.slice(0, MOST_OFFERED)
  return { typed, clients: await summariesOf(db, shown), areMore }
}

/**
 * Who is chosen on a page for a client: whom the words of `?find=` alone fit, otherwise `?client=` or who is
 * `known`; and who was found by the words.
 */
export async function clientChoice(db: Db, staff: Staff, address: URLSearchParams, known = '') {
  const found = await clientsToChoose(db, staff, readFilter(address, 'find'))
  const meant = found.typed && found.clients.length === 1 ? found.clients[0]?.id : undefined
  const asked = meant ?? (address.get('client') || known)
  const id = asked && (await findClientId(db, staff, asked))
  const clients = db.selectFrom('clients').select(['id', 'name'])
  return { client: id ? await clients.where('id', '=', id).executeTakeFirst() : undefined, found }
}

/**
 * The id of the client with this id, or, where only one has it, with this name; of a client that was merged,
 * that of the one that it is part of by now. Undefined when there is none.
 */
export async function findClientId(db: Db, _staff: Staff, idOrName: string): Promise<string | undefined> {
  const named = await db
    .selectFrom('clients')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', idOrName), eb('name_normalized', '=', normalizeForSearch(idOrName))]))
    .limit(2)
    .execute()
  const found = named.length === 1 ? named[0]?.id : named.find(({ id }) => id === idOrName)?.id
  if (found || named.length > 0) return found
  return (await clientMergedInto(db, idOrName)) ?? clientOnceCalled(db, idOrName)
}

const byName = <O>(rows: SelectQueryBuilder<Tables, 'clients', O>) =>
  rows.orderBy('clients.name_normalized').orderBy('clients.no')

function matching(db: Db, staff: Staff, { search, owner }: ClientFilters) {
  let rows = db.selectFrom('clients')
  if (owner === 'nobody') rows = rows.where(isNobodys('owner_id'))
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
  const live = db.selectFrom('client_jobs').innerJoin('jobs', 'jobs.id', 'job_id')
  const [sites, contacts, jobs] = await Promise.all([
    db.selectFrom('client_sites').select(['client_id', 'town']).where('client_id', 'in', ids).execute(),
    db
      .selectFrom('client_contacts')
      .select(['client_id', 'name', 'email', 'phone'])
      .where('client_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    countBy(live.where('client_id', 'in', ids).where('is_active', '=', 1), 'client_id'),
  ])
  return rows.map((row) => {
    const { id, name, kind, owner, updatedAt } = toClient(row)
    const contact = contacts.find(({ client_id }) => client_id === id)
    const towns = sites.filter((site) => site.client_id === id && site.town).map(({ town }) => town)
    return {
      ...{ id, name, kind, owner, updatedAt, towns: [...new Set(towns)] },
      contact: contact && { name: contact.name, email: contact.email, phone: contact.phone },
      liveJobs: jobs.get(id) ?? 0,
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

/**
 * The clients whose mail comes from this domain, or who have a contact with this address or another one of
 * the domain: a client that others were merged into has more than one.
 */
export async function clientsOfAddress(db: Db, _staff: Staff, email: string, domain: string) {
  const contacts = db.selectFrom('client_contacts').select('client_id')
  const there = contacts.where('email_normalized', 'like', `%@${domain}`)
  return db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([
        ...(domain ? [eb('domain', '=', domain), eb('id', 'in', there)] : []),
        eb('id', 'in', contacts.where('email_normalized', '=', email)),
      ]),
    )
    .orderBy('name_normalized')
    .limit(5)
    .execute()
}
