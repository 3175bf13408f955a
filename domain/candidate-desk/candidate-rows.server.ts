import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTyped } from '#domain/people/person-search.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains, TRIGRAM } from '#platform/db/search.server.ts'
import type { CandidateFilters } from './candidate-query.ts'

/** The candidates that fit the filters, without those who have been merged into another one. */
export function matching(db: Db, adminId: string, filters: Partial<CandidateFilters>) {
  const { owner, tag, specialty, available } = filters
  let rows = db.selectFrom('candidates').where('merged_into', 'is', null)
  if (owner === 'nobody') rows = rows.where('owner_id', 'is', null)
  else if (owner) rows = rows.where('owner_id', '=', owner === 'me' ? adminId : owner)
  if (specialty) rows = rows.where('specialty', '=', specialty)
  if (available) rows = rows.where('available_from', '<=', available)
  if (tag) {
    const tagged = db.selectFrom('candidate_tags').select('candidate_id').where('tag', '=', tag)
    rows = rows.where('candidates.id', 'in', tagged)
  }
  const typed = hasTyped(db.engine, 'candidates', filters.search ?? '', (words, nth) =>
    elsewhere(db, words, nth),
  )
  return typed ? rows.where(typed) : rows
}

/**
 * The candidates whose applications, notes or CVs have a word. An index for many texts finds no less than
 * three letters, so a shorter word is sought together with its neighbour: `band 5`.
 */
function elsewhere(db: Db, words: readonly string[], nth: number): RawBuilder<SqlBool> {
  const isShort = [...(words[nth] ?? '')].length < TRIGRAM
  const first = isShort && nth > 0 && nth === words.length - 1 ? nth - 1 : nth
  const sought = words.slice(first, isShort ? first + 2 : first + 1).join(' ')
  if ([...sought].length < TRIGRAM) return sql`false`
  const has = (table: 'applications' | 'notes' | 'cv_texts') =>
    contains(db.engine, table, sought, { isRare: true })
  return sql`candidates.id in (
    select candidate_id from applications where is_spam = 0 and (${has('applications')}
      or cv_key in (select key from cv_texts where ${has('cv_texts')})
      or id in (select application_id from notes where deleted_at is null and ${has('notes')}))
    union all select candidate_id from notes
      where candidate_id is not null and deleted_at is null and ${has('notes')}
    union all select candidate_id from documents
      where upload_key in (select key from cv_texts where ${has('cv_texts')}))`
}
