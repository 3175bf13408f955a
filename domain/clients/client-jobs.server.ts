import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { JOB_STATUS_NAMES, type JobStatus } from '#domain/jobs/job-status.ts'
import { toMessage } from '#domain/messages/message-rows.server.ts'
import { draftsOf } from '#domain/messages/staffing-drafts.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { contactColumns } from './client-changes.server.ts'
import { clientFields, domainOf } from './client-fields.ts'
import { clientsOfAddress } from './client-list.server.ts'
import {
  type ClientServices,
  changeClient,
  insertClient,
  recordEvent,
  refreshSearch,
  touchClient,
} from './clients.server.ts'

const MOST_JOBS = 100

export type ClientJob = {
  id: string
  title: string
  location: string
  status: JobStatus
  applications: number
}

/** A client's jobs, the newest first, with how many have applied. */
export async function jobsOfClient(db: Db, _staff: Staff, id: string): Promise<ClientJob[]> {
  const rows = await db
    .selectFrom('client_jobs')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['jobs.id', 'title', 'location', 'status'])
    .select(
      sql<string | number>`(select count(*) from applications
        where applications.job_id = jobs.id and is_spam = 0)`.as('applications'),
    )
    .where('client_id', '=', id)
    .orderBy('jobs.no', 'desc')
    .limit(MOST_JOBS)
    .execute()
  return rows.map(({ status, applications, ...job }) => ({
    ...job,
    status: JOB_STATUS_NAMES.find((name) => name === status) ?? 'draft',
    applications: Number(applications),
  }))
}

/** Jobs that are no client's yet, to choose from: first those that name the client as the company. */
export async function jobsToLink(db: Db, _staff: Staff, { name }: { name: string }) {
  // Two queries in the order of an index: one for both would sort all jobs.
  const newest = db
    .selectFrom('jobs')
    .leftJoin('client_jobs', 'job_id', 'jobs.id')
    .select(['jobs.id', 'title', 'company', 'location'])
    .where('client_jobs.job_id', 'is', null)
    .where('status', 'not in', ['closed', 'filled'])
    .orderBy('created_at', 'desc')
    .orderBy('jobs.no', 'desc')
    .limit(MOST_JOBS)
  const [theirs, all] = await Promise.all([
    newest.where('company_normalized', '=', normalizeForSearch(name)).execute(),
    newest.execute(),
  ])
  const rows = new Map([...theirs, ...all].map((row) => [row.id, row]))
  return [...rows.values()]
    .slice(0, MOST_JOBS)
    .map(({ id, title, company, location }) => ({ id, name: `${title}, ${company}, ${location}` }))
}

export type ClientName = { id: string; name: string }

/** Whose job it is; undefined where nobody has said. */
export async function clientOfJob(
  db: DbOrTrx,
  _staff: Staff,
  jobId: string,
): Promise<ClientName | undefined> {
  return db
    .selectFrom('client_jobs')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['clients.id', 'name'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

/** Says that a job is a client's. `taken` when it is another one's already. */
export async function linkJob(
  services: ClientServices,
  staff: Staff,
  { id, jobId }: { id: string; jobId: string },
  undo?: string,
): Promise<'done' | 'missing' | 'taken'> {
  let outcome: 'done' | 'missing' | 'taken' = 'done'
  const isThere = await changeClient(
    services,
    staff,
    id,
    async (trx) => {
      const job = await trx.selectFrom('jobs').select('title').where('id', '=', jobId).executeTakeFirst()
      if (!job) {
        outcome = 'missing'
        return undefined
      }
      const made = await insertLink(trx, services, { id, jobId })
      if (!made) outcome = (await clientOfJob(trx, staff, jobId))?.id === id ? 'done' : 'taken'
      return made ? { event: 'job-linked', text: job.title } : undefined
    },
    undo,
  )
  return isThere ? outcome : 'missing'
}

async function insertLink(
  trx: DbOrTrx,
  { clock }: Pick<ClientServices, 'clock'>,
  { id, jobId }: { id: string; jobId: string },
): Promise<boolean> {
  const made = await trx
    .insertInto('client_jobs')
    .values({ job_id: jobId, client_id: id, linked_at: clock.now().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .returning('job_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes a job off a client; the job itself stays. False when there is no such client. */
export async function unlinkJob(
  services: ClientServices,
  staff: Staff,
  { id, jobId }: { id: string; jobId: string },
  undo?: string,
): Promise<boolean> {
  return changeClient(
    services,
    staff,
    id,
    async (trx) => {
      const removed = await trx
        .deleteFrom('client_jobs')
        .where('job_id', '=', jobId)
        .where('client_id', '=', id)
        .returning('job_id')
        .executeTakeFirst()
      if (!removed) return undefined
      const job = await trx.selectFrom('jobs').select('title').where('id', '=', jobId).executeTakeFirst()
      return { event: 'job-unlinked', text: job?.title ?? '' }
    },
    undo,
  )
}

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
      await insertLink(trx, { clock }, { id, jobId })
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
