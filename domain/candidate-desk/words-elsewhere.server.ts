import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { columnContains, contains, rowsContaining, TRIGRAM, WORD_LIMIT } from '#platform/db/search.server.ts'
import { cleanSearchText } from '#platform/text.ts'

/** The texts about candidates that are not in their records. */
const TEXTS = ['applications', 'cv_texts', 'notes'] as const
type Text = (typeof TEXTS)[number]

/** A word in more texts of a kind is common there. */
const COMMON = 2_000

/** `applications nurse` for each kind of text and each word that is common in it. */
type CommonWords = ReadonlySet<string>

/** Which of the typed words are in many applications, CVs or notes. */
export async function commonWords(db: Db, typed: string): Promise<CommonWords> {
  const words = cleanSearchText(typed).split(' ', WORD_LIMIT)
  const sought = new Set(words.map((_, nth) => soughtFor(words, nth)).filter((word) => word !== undefined))
  const pairs = TEXTS.flatMap((text) => [...sought].map((word) => [text, word] as const))
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
 * The candidates whose applications, notes or CVs have a word. A rare word is looked up in the indexes; for a
 * common one the list is walked until enough are found, so that neither takes long.
 */
export function inTexts(
  db: Db,
  words: readonly string[],
  nth: number,
  common: CommonWords,
): RawBuilder<SqlBool> {
  const word = soughtFor(words, nth)
  if (word === undefined) return sql`false`
  const isCommon = (text: Text) => common.has(`${text} ${word}`)
  const looked = TEXTS.filter((text) => !isCommon(text)).flatMap((text) => lookedUp(db, text, word))
  const walked = TEXTS.filter(isCommon).flatMap((text) => walkedThrough(db, text, word))
  const either = [
    ...walked.map((one) => sql<SqlBool>`exists (${one})`),
    ...(looked.length > 0 ? [sql<SqlBool>`candidates.id in (${sql.join(looked, sql` union all `)})`] : []),
  ]
  return sql`(${sql.join(either, sql` or `)})`
}

/**
 * What is looked for of a word. The index for many texts finds no less than three letters, so a shorter word
 * is sought together with its neighbour: `band 5`. Undefined when there is none.
 */
function soughtFor(words: readonly string[], nth: number): string | undefined {
  const isShort = [...(words[nth] ?? '')].length < TRIGRAM
  const first = isShort && nth > 0 && nth === words.length - 1 ? nth - 1 : nth
  const sought = words.slice(first, isShort ? first + 2 : first + 1).join(' ')
  return [...sought].length < TRIGRAM ? undefined : sought
}

/** Queries for the ids of the candidates whose texts of a kind have a word. */
function lookedUp({ engine }: Db, text: Text, word: string): RawBuilder<unknown>[] {
  const has = contains(engine, text, word, { isRare: true })
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

/** The same as queries that belong to one row of `candidates`. */
function walkedThrough({ engine }: Db, text: Text, word: string): RawBuilder<unknown>[] {
  const has = columnContains(engine, `${text}.search_text`, word)
  const ofCandidate = (table: string) => sql`${sql.ref(`${table}.candidate_id`)} = candidates.id`
  if (text === 'applications') return [sql`select 1 from applications where ${ofCandidate(text)} and ${has}`]
  if (text === 'cv_texts') {
    return [
      sql`select 1 from applications join cv_texts on key = cv_key
        where ${ofCandidate('applications')} and ${has}`,
      sql`select 1 from documents join cv_texts on key = upload_key
        where ${ofCandidate('documents')} and ${has}`,
    ]
  }
  return [
    sql`select 1 from applications join notes on application_id = applications.id
      where ${ofCandidate('applications')} and deleted_at is null and ${has}`,
    sql`select 1 from notes where ${ofCandidate('notes')} and deleted_at is null and ${has}`,
  ]
}
