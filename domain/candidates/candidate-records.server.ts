import { type RawBuilder, sql } from 'kysely'
import { heldKeys } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import { keptAsPlaced, later, placedAt, worksUntil } from '#domain/people/placed-until.server.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import { deleteUploads } from '#domain/uploads/uploads.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { removeCandidateMail } from './candidate-mail.server.ts'
import { refreshSearch } from './candidates.server.ts'

const KEPT_BECAUSE =
  'The law requires the record of a placed candidate to be kept. It goes when its period ends.'

/**
 * The ids of the candidates under these addresses and ids, with those who were merged into them, for a query.
 * A candidate can't be deleted before what refers to them.
 */
export function candidatesUnder(keys: readonly string[]): RawBuilder<string> {
  const addresses = sql.join(keys.map(personKey))
  const found = sql`(select id from candidates where email_normalized in (${addresses})
    or id in (${sql.join(keys)}) or id in (select candidate_id from candidate_contacts
      where kind = 'email' and contact_key in (${addresses})))`
  return sql`(select id from candidates where id in ${found} or merged_into in ${found})`
}

/**
 * How candidates are found for the privacy desk and by their age. One goes by its age when no application is
 * left; the record of somebody who was placed stays as long as that application.
 */
export const candidateQueries = recordQueries({
  table: 'candidates',
  select: (db) =>
    db
      .selectFrom('candidates')
      .select(['candidates.id', 'reference', 'name', 'email', 'phone', 'updated_at', 'merged_into'])
      .select([worksUntil('candidates.id').as('works_until'), placedAt('candidates.id').as('placed_at')])
      // Their referees go with them.
      .select(
        sql<string | null>`(select max(email_normalized) from referees where candidate_id = candidates.id
          and email_normalized in ${heldKeys(db)})`.as('held_referee'),
      ),
  alsoUnder: (keys) => sql`candidates.id in ${candidatesUnder(keys)}`,
  lastActivity: sql.ref('candidates.updated_at'),
  // One that was merged goes by itself, once that can't be undone any more.
  isExpired: ({ periods, monthsAgo }) => sql`candidates.updated_at < ${monthsAgo(periods.applications)}
    and merged_into is null and not exists (select 1 from applications where candidate_id = candidates.id)
    and coalesce(${worksUntil('candidates.id')}, '') < ${monthsAgo(periods.placed)}`,
  toRecord: (row) => ({
    id: row.id,
    what: `Candidate ${row.reference}`,
    person: row.email,
    name: row.name,
    phone: row.phone,
    about: row.held_referee === null ? undefined : { person: row.held_referee, phone: '' },
    lastActivity: row.updated_at,
    path: row.merged_into === null ? `/admin/candidates/${row.id}` : undefined,
    ...keptAsPlaced(later(row.placed_at, row.works_until), KEPT_BECAUSE),
  }),
})

/** What is kept of a candidate themselves, and their files, as an export has it. */
export async function exportedCandidate(db: DbOrTrx, id: string) {
  const candidate = await db
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [contacts, tags, availability, events, notes, documents, links, merges] = await Promise.all([
    db
      .selectFrom('candidate_contacts')
      .select(['kind', 'value', 'retired_at', 'proven_at'])
      .where('candidate_id', '=', id)
      .execute(),
    db.selectFrom('candidate_tags').select('tag').where('candidate_id', '=', id).execute(),
    db
      .selectFrom('candidate_availability')
      .select(['weekday', 'shift'])
      .where('candidate_id', '=', id)
      .execute(),
    db
      .selectFrom('candidate_events')
      .select(['event', 'detail', 'by_name', 'done_at'])
      .where('candidate_id', '=', id)
      .orderBy('done_at')
      .execute(),
    db
      .selectFrom('notes')
      .select(['kind', 'text', 'created_at', 'admin_name'])
      .where('candidate_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('documents')
      .innerJoin('uploads', 'uploads.key', 'upload_key')
      .leftJoin('cv_texts', 'cv_texts.key', 'upload_key')
      .select(['documents.kind', 'upload_key', 'given_by', 'documents.created_at', 'uploads.kind as type'])
      .select(['evidence_id', 'page_of'])
      .select(['text', 'active'])
      .where('candidate_id', '=', id)
      .orderBy('documents.created_at')
      .execute(),
    db
      .selectFrom('candidate_links')
      .select(['purpose', 'email', 'created_at', 'expires_at'])
      .where('candidate_id', '=', id)
      .execute(),
    db
      .selectFrom('candidate_merges')
      .select(['merged_name', 'merged_reference', 'moved', 'by_name', 'done_at'])
      .where('kept_id', '=', id)
      .where('undone_at', 'is', null)
      .orderBy('done_at')
      .execute(),
  ])
  const { no, search_text, email_normalized, owner_id, ...own } = candidate
  const cvs = documents.map(({ upload_key, type }, nth) => ({
    key: upload_key,
    name: `${candidate.reference}-${nth + 1}.${type}`,
  }))
  return {
    data: {
      ...own,
      contacts,
      tags: tags.map(({ tag }) => tag),
      availability,
      events: events.map((event) => ({ ...event, detail: JSON.parse(event.detail) })),
      notes,
      links,
      merges: merges.map((merge) => ({ ...merge, moved: JSON.parse(merge.moved) })),
      documents: documents.map(({ upload_key, type, text, active, ...document }, nth) => ({
        file: cvs[nth]?.name,
        ...document,
        cvText: text,
        cvContains: JSON.parse(active ?? '[]'),
      })),
    },
    cvs,
  }
}

/** Candidates with those who were merged into them. */
export async function withMerged(trx: DbOrTrx, kept: readonly string[]): Promise<string[]> {
  const merged = trx.selectFrom('candidates').select('id').where('merged_into', 'in', kept)
  return [...new Set([...kept, ...(await merged.execute()).map(({ id }) => id)])]
}

/** Deletes candidates with their mail and documents, in a transaction. @returns keys of files to remove */
export async function removeCandidates(trx: DbOrTrx, ids: readonly string[]): Promise<string[]> {
  await removeCandidateMail(trx, ids)
  const documents = await trx
    .deleteFrom('documents')
    .where('candidate_id', 'in', ids)
    .returning('upload_key')
    .execute()
  const keys = documents.map((row) => row.upload_key)
  await deleteUploads(trx, keys)
  await trx.deleteFrom('candidates').where('id', 'in', ids).execute()
  return keys
}

/**
 * Reduces the records of candidates that have to stay to what the law wants of them: notes, tags, when they
 * can work, and CVs go, but for that of an application. @returns keys of files to remove
 */
export async function reduceCandidates(trx: DbOrTrx, ids: readonly string[]): Promise<string[]> {
  for (const table of ['notes', 'candidate_tags', 'candidate_availability'] as const)
    await trx.deleteFrom(table).where('candidate_id', 'in', ids).execute()
  await trx.updateTable('candidates').set({ available_from: null }).where('id', 'in', ids).execute()
  const documents = await trx
    .deleteFrom('documents')
    .where('candidate_id', 'in', ids)
    .where('kind', 'in', ['cv', 'page'])
    .returning('upload_key')
    .execute()
  const keys = documents.map((row) => row.upload_key)
  await deleteUploads(trx, keys)
  // Their tags were searched for.
  for (const id of ids) await refreshSearch(trx, id)
  return keys
}

/** An address or number, first, and all further addresses of the candidate whose address it is. */
export async function withAllAddresses(db: DbOrTrx, person: string): Promise<string[]> {
  const { rows } = await sql<{ contact_key: string }>`
    select theirs.contact_key from candidate_contacts theirs
    where theirs.kind = 'email' and theirs.candidate_id in (
      select known.candidate_id from candidate_contacts known
      where known.kind = 'email' and known.contact_key = ${personKey(person)})`.execute(db)
  return [person, ...rows.map((row) => row.contact_key).filter((key) => key !== personKey(person))]
}
