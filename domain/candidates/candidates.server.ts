import { sql } from 'kysely'
import { personKey, phoneDigits, searchedPhone } from '#domain/people/person.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { joinForSearch } from '#platform/text.ts'
import { readdressCandidateMail } from './candidate-mail.server.ts'
import { BY_CANDIDATE, type Candidate, type CandidateEvent } from './candidates.ts'

/** What somebody says of themselves in an application. */
export type Applicant = { name: string; email: string; phone: string; specialty: string; experience: string }

/**
 * The candidate with an applicant's address: a new one, or the one that is there, whose record gets a further
 * telephone number but is not overwritten (D32). In the transaction that writes the application.
 * @param by who brought them
 * @returns the candidate's id
 */
export async function candidateFor(
  trx: DbOrTrx,
  clock: Clock,
  applicant: Applicant,
  by: { id: string; name: string } = BY_CANDIDATE,
): Promise<string> {
  const known = await findByEmail(trx, applicant.email)
  if (!known) return makeCandidate(trx, clock, applicant, by)
  await addContact(trx, clock, known, { kind: 'phone', value: applicant.phone }, by)
  await touch(trx, clock, known)
  // Whoever is merged in this moment has been waited for, and is another one now.
  const isStill = (await findByEmail(trx, applicant.email)) === known
  return isStill ? known : candidateFor(trx, clock, applicant, by)
}

/** The id of the candidate whose address this is; undefined when it is nobody's. */
export async function findByEmail(db: DbOrTrx, email: string): Promise<string | undefined> {
  const contact = await db
    .selectFrom('candidate_contacts')
    .select('candidate_id')
    .where('kind', '=', 'email')
    .where('contact_key', '=', personKey(email))
    .executeTakeFirst()
  return contact?.candidate_id
}

async function makeCandidate(trx: DbOrTrx, clock: Clock, applicant: Applicant, by: By): Promise<string> {
  const [id, reference, now] = [newId(), newReference('CAN'), clock.now().toISOString()]
  const { name, email, phone, specialty, experience } = applicant
  const row = { id, reference, name, email, phone, specialty, experience }
  const email_normalized = personKey(email)
  await trx
    .insertInto('candidates')
    .values({ ...row, email_normalized, search_text: '', created_at: now, updated_at: now })
    .execute()
  // Two applications of a new person may come at once; on PostgreSQL the second one waits here.
  const isFirst = await trx
    .insertInto('candidate_contacts')
    .values({ candidate_id: id, kind: 'email', value: email, contact_key: email_normalized })
    .onConflict((oc) => oc.column('contact_key').where(sql<boolean>`kind = 'email'`).doNothing())
    .returning('candidate_id')
    .executeTakeFirst()
  if (!isFirst) {
    await trx.deleteFrom('candidates').where('id', '=', id).execute()
    return candidateFor(trx, clock, applicant, by)
  }
  await recordEvent(trx, clock, by, { candidateId: id, event: 'created' })
  await addContact(trx, clock, id, { kind: 'phone', value: phone })
  await refreshSearch(trx, id)
  return id
}

type By = { id: string; name: string }

/**
 * Adds an address or a telephone number to a candidate. An address that is another candidate's is left there.
 * @param by who says so; left out for what is part of making the record
 * @returns whether it is new
 */
export async function addContact(
  trx: DbOrTrx,
  clock: Clock,
  candidateId: string,
  { kind, value }: { kind: 'email' | 'phone'; value: string },
  by?: By,
): Promise<boolean> {
  if (value === '' || (kind === 'phone' && phoneDigits(value) === '')) return false
  const contact_key = kind === 'phone' ? `tel:${phoneDigits(value)}` : personKey(value)
  const added = await trx
    .insertInto('candidate_contacts')
    .values({ candidate_id: candidateId, kind, value, contact_key })
    .onConflict((oc) => oc.doNothing())
    .returning('candidate_id')
    .executeTakeFirst()
  if (!added) return false
  if (by) {
    await recordEvent(trx, clock, by, { candidateId, event: 'contact-added', detail: { value } })
    await refreshSearch(trx, candidateId)
  }
  return true
}

/**
 * Exchanges the address that a candidate is written to. The former one stays known, but opens nothing any
 * more; mail that waits, and mail about what was sent from it, goes to the new one. Both are the candidate's.
 */
export async function exchangeAddress(
  trx: DbOrTrx,
  clock: Clock,
  candidateId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const retire = (email: string, retired_at: string | null) =>
    trx
      .updateTable('candidate_contacts')
      .set({ retired_at })
      .where('candidate_id', '=', candidateId)
      .where('contact_key', '=', personKey(email))
      .execute()
  await retire(from, clock.now().toISOString())
  await retire(to, null)
  await readdressCandidateMail(trx, candidateId, { from, to })
}

/** Notes that a link to an address of a candidate has been used: they read what comes there. */
export async function noteProof(
  trx: DbOrTrx,
  clock: Clock,
  candidateId: string,
  email: string,
): Promise<void> {
  await trx
    .updateTable('candidate_contacts')
    .set({ proven_at: clock.now().toISOString() })
    .where('candidate_id', '=', candidateId)
    .where('contact_key', '=', personKey(email))
    .execute()
}

/** Makes again what a candidate is found by. To be called after each change of what it is made from. */
export async function refreshSearch(trx: DbOrTrx, candidateId: string): Promise<void> {
  const candidate = trx.selectFrom('candidates').selectAll().where('id', '=', candidateId)
  const { name, email, phone, reference, registration, postcode } = await candidate.executeTakeFirstOrThrow()
  const contacts = await trx
    .selectFrom('candidate_contacts')
    .select(['kind', 'value'])
    .where('candidate_id', '=', candidateId)
    .orderBy('kind')
    .orderBy('contact_key')
    .execute()
  const tags = await trx
    .selectFrom('candidate_tags')
    .select('tag')
    .where('candidate_id', '=', candidateId)
    .orderBy('tag')
    .execute()
  const merges = await trx
    .selectFrom('candidate_merges')
    .select(['merged_name', 'merged_reference'])
    .where('kept_id', '=', candidateId)
    .where('undone_at', 'is', null)
    .orderBy('done_at')
    .execute()
  const numbers = [phone, ...contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)]
  const emails = [email, ...contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value)]
  const texts = [
    ...[name, ...emails, ...numbers.flatMap(searchedPhone), reference, registration, postcode],
    ...tags.map(({ tag }) => tag),
    ...merges.flatMap((merge) => [merge.merged_name, merge.merged_reference]),
  ]
  await trx
    .updateTable('candidates')
    .set({ search_text: joinForSearch([...new Set(texts)]) })
    .where('id', '=', candidateId)
    .execute()
}

/** Moves a candidate's last activity on to now. */
export async function touch(trx: DbOrTrx, clock: Clock, candidateId: string): Promise<void> {
  const updated_at = clock.now().toISOString()
  await trx.updateTable('candidates').set({ updated_at }).where('id', '=', candidateId).execute()
}

/** Writes what happened into a candidate's timeline, in the transaction of the change. */
export async function recordEvent(trx: DbOrTrx, clock: Clock, by: By, happened: Happened): Promise<void> {
  await recordEvents(trx, clock, by, [happened])
}

/** The same of many candidates. */
export async function recordEvents(
  trx: DbOrTrx,
  clock: Clock,
  by: By,
  happened: readonly Happened[],
): Promise<void> {
  const done = { by_id: by.id, by_name: by.name, done_at: clock.now().toISOString() }
  const rows = happened.map(({ candidateId, applicationId, event, detail = {} }) => ({
    ...{ id: newId(), candidate_id: candidateId, application_id: applicationId ?? null },
    ...{ event, detail: JSON.stringify(detail), ...done },
  }))
  const insert = (some: typeof rows) => trx.insertInto('candidate_events').values(some).execute()
  await inBatches(rows, insert, ROWS_PER_STATEMENT)
}

type Happened = {
  candidateId: string
  applicationId?: string | undefined
  event: CandidateEvent
  detail?: Record<string, unknown>
}

export function toCandidate(row: Row<'candidates'>): Candidate {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    specialty: row.specialty,
    experience: row.experience,
    registration: row.registration,
    postcode: row.postcode,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    availableFrom: row.available_from,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
