import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { contactColumns } from './client-changes.server.ts'

type Pair = { from: string; to: string }
type Contact = Row<'client_contacts'>

/** Sites and contacts that both of two clients have. Of a contact it has ids alone, nothing of the person. */
export type SharedParts = {
  sites: Row<'client_sites'>[]
  contacts: { id: string; into: string; createdAt: string; submissions: string[] }[]
}

/** Makes one of each site and contact that both of two clients have, where nothing is lost by it. */
export async function mergeSharedParts(trx: DbOrTrx, pair: Pair): Promise<SharedParts> {
  return { sites: await mergeSites(trx, pair), contacts: await mergeContacts(trx, pair) }
}

async function mergeSites(trx: DbOrTrx, { from, to }: Pair): Promise<Row<'client_sites'>[]> {
  const sites = await trx
    .selectFrom('client_sites')
    .selectAll()
    .where('client_id', 'in', [from, to])
    .execute()
  const keyOf = ({ name, town, postcode }: Row<'client_sites'>) =>
    [name, town, postcode].map(normalizeForSearch).join('\n')
  const own = new Set(sites.filter((site) => site.client_id === to).map(keyOf))
  const same = sites.filter((site) => site.client_id === from && own.has(keyOf(site)))
  const ids = same.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('client_sites').where('id', 'in', ids).execute()
  return same
}

async function mergeContacts(trx: DbOrTrx, { from, to }: Pair): Promise<SharedParts['contacts']> {
  const contacts = trx.selectFrom('client_contacts').selectAll().where('client_id', 'in', [from, to])
  const all = await contacts.orderBy('created_at').orderBy('id').execute()
  const shared: SharedParts['contacts'] = []
  const taken = new Set<string>()
  for (const one of all.filter(({ client_id }) => client_id === from)) {
    const into = all.find((own) => own.client_id === to && !taken.has(own.id) && isSame(own, one))
    if (!into || (await hasFormer(trx, one.id))) continue
    taken.add(into.id)
    const submissions = trx.updateTable('submissions').set({ contact_id: into.id })
    const moved = await submissions.where('contact_id', '=', one.id).returning('id').execute()
    await trx.deleteFrom('client_contacts').where('id', '=', one.id).execute()
    await fillContact(trx, into, one)
    const theirs = moved.map(({ id }) => id)
    shared.push({ id: one.id, into: into.id, createdAt: one.created_at, submissions: theirs })
  }
  return shared
}

/** Whether two have one address and name, and neither says what the other says otherwise. */
function isSame(own: Contact, one: Contact): boolean {
  const fits = (column: 'job_title' | 'phone') => !own[column] || !one[column] || own[column] === one[column]
  const isOne = own.email !== '' && own.email_normalized === one.email_normalized
  return (
    isOne &&
    normalizeForSearch(own.name) === normalizeForSearch(one.name) &&
    fits('job_title') &&
    fits('phone')
  )
}

/** Whoever has had other addresses stays as they are, with these. */
async function hasFormer(trx: DbOrTrx, contactId: string): Promise<boolean> {
  const noted = trx.selectFrom('contact_addresses').select('id').where('contact_id', '=', contactId)
  return (await noted.executeTakeFirst()) !== undefined
}

async function fillContact(trx: DbOrTrx, own: Contact, one: Contact): Promise<void> {
  const both = { jobTitle: own.job_title || one.job_title, phone: own.phone || one.phone }
  const checked = contactColumns({ name: own.name, email: own.email, ...both })
  if ('errors' in checked) return
  await trx.updateTable('client_contacts').set(checked.columns).where('id', '=', own.id).execute()
}

/**
 * Gives both clients their own again: a contact as they are now, unless they are gone. After the rows that
 * moved are back.
 */
export async function splitSharedParts(
  trx: DbOrTrx,
  clock: Clock,
  { sites, contacts }: SharedParts,
  { from, to }: Pair,
): Promise<void> {
  if (sites.length > 0) await trx.insertInto('client_sites').values(sites).execute()
  for (const { id, into, createdAt, submissions } of contacts) {
    const known = trx.selectFrom('client_contacts').selectAll().where('id', '=', into)
    const contact = await known.where('client_id', '=', to).executeTakeFirst()
    if (!contact) continue
    const now = clock.now().toISOString()
    const copy = { ...contact, id, client_id: from, created_at: createdAt, updated_at: now }
    await trx.insertInto('client_contacts').values(copy).execute()
    const theirs = trx.updateTable('submissions').set({ contact_id: id }).where('contact_id', '=', into)
    const giveBack = (some: string[]) => theirs.where('id', 'in', some).execute()
    await inBatches(submissions, giveBack, ROWS_PER_STATEMENT)
  }
}
