import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { soughtFor } from '#domain/people/person-search.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains, rowsContaining, WORD_LIMIT } from '#platform/db/search.server.ts'
import { cleanSearchText } from '#platform/text.ts'

/** The texts about candidates: their records, their applications, CVs, and notes on either. */
const TEXTS = ['candidates', 'applications', 'cv_texts', 'notes'] as const
type Text = (typeof TEXTS)[number]

/** A word in more texts of a kind is common there. Notes are few and short enough to be looked up always. */
const COMMON = 5_000
const MAY_BE_COMMON = TEXTS.filter((text) => text !== 'notes')

/** `applications nurse` for each kind of text and each word that is common in it. */
type CommonWords = ReadonlySet<string>

/** Which of the typed words are in many records, applications or CVs. */
export async function commonWords(db: Db, typed: string): Promise<CommonWords> {
  const words = cleanSearchText(typed).split(' ', WORD_LIMIT)
  const sought = new Set(words.map((_, nth) => soughtFor(words, nth)).filter((word) => word !== undefined))
  const pairs = MAY_BE_COMMON.flatMap((text) => [...sought].map((word) => [text, word] as const))
  if (pairs.length === 0) return new Set()
  const counts = pairs.map(
    ([text, word]) => sql`(select count(*) from (
      ${rowsContaining(db.engine, text, word)} limit ${COMMON + 1}) as found)`,
  )
  const each = counts.map((count, nth) => sql`select ${sql.lit(nth)} as nth, ${count} as found`)
  const { rows } = await sql<{ nth: number; found: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  const common = rows.filter(({ found }) => Number(found) > COMMON)
  return new Set(common.flatMap(({ nth }) => pairs[Number(nth)]?.join(' ') ?? []))
}

/**
 * The candidates with a word in their record, applications, notes or CVs. A rare word is looked up in the
 * indexes, and the list is read from there; for a common one the list is walked until enough are found.
 */
export function hasWord(
  db: Db,
  words: readonly string[],
  nth: number,
  common: CommonWords,
): RawBuilder<SqlBool> {
  const inRecord = contains(db.engine, 'candidates', words[nth] ?? '')
  const sought = soughtFor(words, nth)
  if (sought === undefined) return inRecord
  const isWalked = (text: Text) =>
    common.has(`${text} ${sought}`) || (text === 'candidates' && sought !== words[nth])
  const looked = TEXTS.filter((text) => !isWalked(text)).flatMap((text) => lookedUp(db, text, sought))
  const walked = TEXTS.filter(isWalked).map((text) =>
    text === 'candidates' ? inRecord : walkedThrough(db, text, sought),
  )
  const either = [sql<SqlBool>`candidates.id in (${sql.join(looked, sql` union all `)})`, ...walked]
  return sql`(${sql.join(either, sql` or `)})`
}

/** Queries for the ids of the candidates whose texts of a kind have a word. */
function lookedUp({ engine }: Db, text: Text, word: string): RawBuilder<unknown>[] {
  const has = contains(engine, text, word, { isRare: true })
  if (text === 'candidates') return [sql`select id from candidates where ${has}`]
  const theirs = sql`select candidate_id from applications where candidate_id is not null`
  if (text === 'applications') return [sql`${theirs} and ${has}`]
  if (text === 'cv_texts') {
    const keys = sql`(select key from cv_texts where ${has})`
    return [
      sql`${theirs} and cv_key in ${keys}`,
      sql`select candidate_id from documents where upload_key in ${keys}`,
    ]
  }
  const notes = sql`from notes where deleted_at is null and ${has}`
  return [
    sql`${theirs} and id in (select application_id ${notes} and application_id is not null)`,
    sql`select candidate_id ${notes} and candidate_id is not null`,
  ]
}

/**
 * The same as a condition for one row of `candidates`. For `exists` PostgreSQL would read the whole table
 * first.
 */
function walkedThrough({ engine }: Db, text: Text, word: string): RawBuilder<SqlBool> {
  const has = contains(engine, text, word)
  const first = (rows: RawBuilder<unknown>) => sql<SqlBool>`(select 1 from ${rows} and ${has} limit 1) = 1`
  if (text === 'applications') return first(sql`applications where candidate_id = candidates.id`)
  const sent = first(sql`applications join cv_texts on key = cv_key where candidate_id = candidates.id`)
  const given = first(sql`documents join cv_texts on key = upload_key where candidate_id = candidates.id`)
  return sql<SqlBool>`(${sent} or ${given})`
}
