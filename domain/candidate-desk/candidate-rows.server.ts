import type { RawBuilder, SqlBool } from 'kysely'
import { isNobodys } from '#domain/accounts/colleagues.server.ts'
import { hasTyped } from '#domain/people/person-search.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CandidateFilters } from './candidate-query.ts'
import { commonWords, hasWord } from './candidate-words.server.ts'

/** The candidates that fit the filters, without those who have been merged into another one. */
export async function matching(db: Db, adminId: string, filters: Partial<CandidateFilters>) {
  const typed = await searched(db, filters.search ?? '')
  const { owner, tag, specialty, available } = filters
  let rows = db.selectFrom('candidates').where('merged_into', 'is', null)
  if (owner === 'nobody') rows = rows.where(isNobodys('owner_id'))
  else if (owner) rows = rows.where('owner_id', '=', owner === 'me' ? adminId : owner)
  if (specialty) rows = rows.where('specialty', '=', specialty)
  if (available) rows = rows.where('available_from', '<=', available)
  if (tag) {
    const tagged = db.selectFrom('candidate_tags').select('candidate_id').where('tag', '=', tag)
    rows = rows.where('candidates.id', 'in', tagged)
  }
  return { rows: typed ? rows.where(typed) : rows }
}

async function searched(db: Db, typed: string): Promise<RawBuilder<SqlBool> | undefined> {
  const common = await commonWords(db, typed)
  return hasTyped(db.engine, 'candidates', typed, (words, nth) => hasWord(db, words, nth, common))
}
