import type { Staff } from '#domain/accounts/admin.server.ts'
import { personKey, phoneDigits } from '#domain/people/person.ts'
import {
  emailSchema,
  nameSchema,
  phoneSchema,
  problemsByField,
  shortSchema,
} from '#domain/people/person-schema.ts'
import { formatPostcode } from '#domain/places/postcodes.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { cleanLine, normalizeForSearch } from '#platform/text.ts'
import { overLimit } from '#platform/text-limit.ts'
import { closeLinksOf, moveContact } from './client-records.server.ts'
import { type ClientServices, changeClient } from './clients.server.ts'
import { contactSeen, JOB_TITLE_LIMIT, clientMessages as messages, SITE_LIMITS } from './clients.ts'
import { noteAddresses } from './contact-addresses.server.ts'

export type ChangeOutcome =
  | { kind: 'done' | 'missing' | 'contact-gone' | 'key-reused' | 'changed-meanwhile' }
  /** Done, and links that were sent to a former address are closed. */
  | { kind: 'links-closed' }
  | { kind: 'not-valid'; errors: Record<string, string> }

/**
 * Gives a client to somebody of the desk, or to nobody.
 * @param seen the id of the owner who was seen, or empty; by default any
 */
export async function setClientOwner(
  services: ClientServices,
  staff: Staff,
  id: string,
  to: { id: string; name: string } | null,
  { seen, undo }: { seen?: string; undo?: string } = {},
): Promise<'done' | 'missing' | 'changed-meanwhile'> {
  let isAsSeen = true
  const isThere = await changeClient(
    services,
    staff,
    id,
    async (trx, row) => {
      if (row.owner_id === (to?.id ?? null)) return undefined
      isAsSeen = seen === undefined || seen === (row.owner_id ?? '')
      if (!isAsSeen) return undefined
      const owner = { owner_id: to?.id ?? null, owner_name: to?.name ?? null }
      await trx.updateTable('clients').set(owner).where('id', '=', id).execute()
      return { event: 'owner-changed', changes: [['Owner', row.owner_name ?? '', to?.name ?? '']] }
    },
    undo,
  )
  if (!isThere) return 'missing'
  return isAsSeen ? 'done' : 'changed-meanwhile'
}

const siteName = shortSchema(messages.site, SITE_LIMITS.name)

type TypedSite = { name: string; town: string; postcode: string }

/** Adds a site or ward to a client. */
export async function addSite(
  services: ClientServices,
  staff: Staff,
  id: string,
  typed: TypedSite,
  undo?: string,
): Promise<ChangeOutcome> {
  const name = siteName.safeParse(typed.name)
  const town = cleanLine(typed.town)
  const postcode = typed.postcode.trim() ? formatPostcode(typed.postcode) : ''
  const errors = {
    ...(!name.success && { siteName: problemsByField(name.error)[''] ?? messages.site }),
    ...(overLimit(town, SITE_LIMITS.town) > 0 && { town: 'The town is too long.' }),
    ...(postcode === undefined && { postcode: "Check the postcode. It doesn't look right." }),
  }
  if (!name.success || postcode === undefined || Object.keys(errors).length > 0)
    return { kind: 'not-valid', errors }
  return done(
    changeClient(
      services,
      staff,
      id,
      async (trx) => {
        // Once more, as by a double click, is the same site.
        const same = await trx
          .selectFrom('client_sites')
          .select('id')
          .where('client_id', '=', id)
          .where('name', '=', name.data)
          .where('town', '=', town)
          .where('postcode', '=', postcode)
          .executeTakeFirst()
        if (same) return undefined
        await trx
          .insertInto('client_sites')
          .values({
            ...{ id: newId(), client_id: id, name: name.data, town, postcode },
            created_at: services.clock.now().toISOString(),
          })
          .execute()
        return { event: 'site-added', text: [name.data, town, postcode].filter(Boolean).join(', ') }
      },
      undo,
    ),
  )
}

/** Takes a site off a client. */
export async function removeSite(
  services: ClientServices,
  staff: Staff,
  { id, siteId }: { id: string; siteId: string },
  undo?: string,
): Promise<ChangeOutcome> {
  const remove = async (trx: DbOrTrx) => {
    const removed = await removePart(trx, 'client_sites', id, siteId)
    return removed && ({ event: 'site-removed', text: removed.name } as const)
  }
  return done(changeClient(services, staff, id, remove, undo))
}

export type TypedContact = { name: string; jobTitle: string; email: string; phone: string }

/**
 * Adds somebody at a client, or with `contactId` changes them. The history doesn't name them, so that it need
 * not be changed when they are erased. To another address nothing is open that was sent to the former one.
 * @param of `seen` is what `contactSeen` said of them on the page; by default any
 */
export async function saveClientContact(
  services: ClientServices,
  staff: Staff,
  { id, contactId, seen }: { id: string; contactId?: string | undefined; seen?: string },
  typed: TypedContact,
  undo?: string,
): Promise<ChangeOutcome> {
  const checked = contactColumns(typed)
  if ('errors' in checked) return { kind: 'not-valid', errors: checked.errors }
  const now = services.clock.now().toISOString()
  let outcome: ChangeOutcome = { kind: 'done' }
  const isThere = await changeClient(
    services,
    staff,
    id,
    async (trx) => {
      const columns = { ...checked.columns, updated_at: now }
      if (contactId === undefined) {
        // Once more, as by a double click, is the same person.
        const same = await trx
          .selectFrom('client_contacts')
          .select('id')
          .where('client_id', '=', id)
          .where('search_text', '=', columns.search_text)
          .executeTakeFirst()
        if (same) return undefined
        const row = { id: newId(), client_id: id, ...columns, created_at: now }
        await trx.insertInto('client_contacts').values(row).execute()
        return { event: 'contact-added' }
      }
      const rows = trx.selectFrom('client_contacts').selectAll().where('id', '=', contactId)
      const row = await rows.where('client_id', '=', id).executeTakeFirst()
      if (!row) {
        outcome = { kind: 'contact-gone' }
        return undefined
      }
      const held = seenOfRow(row)
      if (held === seenOfRow(columns)) return undefined
      if (seen !== undefined && seen !== held) {
        outcome = { kind: 'changed-meanwhile' }
        return undefined
      }
      await trx.updateTable('client_contacts').set(columns).where('id', '=', contactId).execute()
      await noteAddresses(trx, row, columns, now)
      if (row.email !== '' && personKey(row.email) !== personKey(columns.email)) {
        const closed = await moveContact(trx, row, columns.email, now)
        if (closed > 0) outcome = { kind: 'links-closed' }
      }
      return { event: 'contact-changed' }
    },
    undo,
    contactId,
  )
  return isThere ? outcome : { kind: 'missing' }
}

const seenOfRow = ({ job_title: jobTitle, ...row }: Omit<TypedContact, 'jobTitle'> & { job_title: string }) =>
  contactSeen({ ...row, jobTitle })

/** A contact as its table keeps it, or what is wrong with it. For the files of this folder. */
export function contactColumns(typed: TypedContact) {
  const name = nameSchema.safeParse(typed.name)
  const email = typed.email.trim() ? emailSchema.safeParse(typed.email) : undefined
  const phone = typed.phone.trim() ? phoneSchema.safeParse(typed.phone) : undefined
  const jobTitle = cleanLine(typed.jobTitle)
  const errors: Record<string, string> = {
    ...(!name.success && { contactName: problemsByField(name.error)[''] ?? '' }),
    ...(email?.success === false && { email: problemsByField(email.error)[''] ?? '' }),
    ...(phone?.success === false && { phone: problemsByField(phone.error)[''] ?? '' }),
    ...(!email && !phone && { email: messages.reach }),
    ...(overLimit(jobTitle, JOB_TITLE_LIMIT) > 0 && { jobTitle: 'The job title is too long.' }),
  }
  if (!name.success || Object.keys(errors).length > 0) return { errors }
  const [address, number] = [email?.data ?? '', phone?.data ?? '']
  const searched = [name.data, jobTitle, address, number, phoneDigits(number)]
  return {
    columns: {
      ...{ name: name.data, job_title: jobTitle, email: address, phone: number },
      email_normalized: personKey(address || number),
      search_text: normalizeForSearch(searched.join('\n')),
    },
  }
}

/** Forgets somebody at a client, to whom no link shows a candidate any more. */
export async function removeClientContact(
  services: ClientServices,
  staff: Staff,
  { id, contactId }: { id: string; contactId: string },
  undo?: string,
): Promise<ChangeOutcome> {
  const remove = async (trx: DbOrTrx) => {
    const contacts = trx.selectFrom('client_contacts').select('id').where('client_id', '=', id)
    if (!(await contacts.where('id', '=', contactId).executeTakeFirst())) return undefined
    await closeLinksOf(trx, [contactId], services.clock.now().toISOString())
    await removePart(trx, 'client_contacts', id, contactId)
    return { event: 'contact-removed' } as const
  }
  return done(changeClient(services, staff, id, remove, undo, contactId))
}

async function removePart(
  trx: DbOrTrx,
  table: 'client_sites' | 'client_contacts',
  clientId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const parts = trx.deleteFrom(table).where('id', '=', id).where('client_id', '=', clientId)
  return parts.returning('name').executeTakeFirst()
}

const done = async (isThere: Promise<boolean>): Promise<ChangeOutcome> => ({
  kind: (await isThere) ? 'done' : 'missing',
})
