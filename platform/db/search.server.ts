import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizeForSearch } from '../text.ts'
import type { Engine } from './migrations/index.ts'

/** SQLite's trigram index finds nothing shorter. */
export const TRIGRAM = 3

/** SQLite looks up so much of a long phrase, since each trigram costs time, and compares the rest. */
const PHRASE_LIMIT = 16

/** Each word is looked up by itself; more than these say nothing more. */
export const WORD_LIMIT = 8

/** The tables that have a column `search_text` with an index `<table>_search`. */
export type SearchedTable =
  | 'applications'
  | 'bookings'
  | 'candidates'
  | 'cv_texts'
  | 'jobs'
  | 'messages'
  | 'notes'
  | 'posts'

/**
 * Whether `search_text` contains `term`, ignoring case. Up to two characters are sought in every row.
 * @param isRare few rows have it, or their order doesn't matter
 */
export function contains(
  engine: Engine,
  table: SearchedTable,
  term: string,
  { isRare = false } = {},
): RawBuilder<SqlBool> {
  if (!hasIndexFor(engine, term)) return columnContains(engine, `${table}.search_text`, term)
  // The plus has SQLite read the rows in the list's order and check each, instead of sorting all that match.
  const number = isRare ? sql.ref(`${table}.no`) : sql`+${sql.ref(`${table}.no`)}`
  return sql`${number} in (${rowsContaining(engine, table, term)})`
}

/** The numbers of the rows whose `search_text` contains `term`, as a query with the column `no`. */
export function rowsContaining(engine: Engine, table: SearchedTable, term: string): RawBuilder<unknown> {
  if (!hasIndexFor(engine, term)) {
    return sql`select no from ${sql.table(table)} where ${columnContains(engine, 'search_text', term)}`
  }
  const needle = normalizeForSearch(term)
  const letters = [...needle]
  const index = sql.table(`${table}_search`)
  const phrase = `"${mostVaried(letters).replaceAll('"', '""')}"`
  const rest = letters.length > PHRASE_LIMIT ? sql` and instr(search_text, ${needle}) > 0` : sql``
  return sql`select rowid as no from ${index} where ${index} match ${phrase}${rest}`
}

/** The part of a phrase to look up: with the most different trigrams, since repeated ones exclude nothing. */
function mostVaried(letters: readonly string[]): string {
  let best = { part: '', varied: 0 }
  for (let start = 0; start === 0 || start <= letters.length - PHRASE_LIMIT; start++) {
    const part = letters.slice(start, start + PHRASE_LIMIT)
    const varied = new Set(part.map((_, at) => part.slice(at, at + TRIGRAM).join(''))).size
    if (varied > best.varied) best = { part: part.join(''), varied }
  }
  return best.part
}

/** PostgreSQL uses its index by itself. */
const hasIndexFor = (engine: Engine, term: string) =>
  engine === 'sqlite' && [...normalizeForSearch(term)].length >= TRIGRAM

/** The same condition for any column of normalised text, on SQLite without an index. */
export function columnContains(engine: Engine, column: string, term: string): RawBuilder<SqlBool> {
  const needle = normalizeForSearch(term)
  // GLOB takes half as long as instr(), but characters of its own syntax would slow it down.
  if (engine === 'sqlite' && !/[*?[]/.test(needle)) return sql`${sql.ref(column)} glob ${`*${needle}*`}`
  if (engine === 'sqlite') return sql`instr(${sql.ref(column)}, ${needle}) > 0`
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
  if ([...needle].length >= TRIGRAM) return sql`${sql.ref(column)} like ${pattern}`
  // No index finds so few letters, and PostgreSQL compares bytes twice as fast as letters.
  return sql`convert_to(${sql.ref(column)}, 'UTF8') like convert_to(${pattern}, 'UTF8')`
}

/**
 * The numbers of the jobs whose words contain one of `texts`, as a query with the column `no`, some of them
 * twice: ` night` is at the beginning of a word, ` icu ` a whole one. The column `words` has them, as
 * `wordsOf` makes them, with an index that a function looks them up in on PostgreSQL.
 * @param texts at least two characters and a space before them
 */
export function rowsWithWords(engine: Engine, texts: readonly string[]): RawBuilder<unknown> {
  if (engine === 'postgres') {
    const each = texts.map((text) => {
      // The index knows words and their beginnings; that they stand side by side is compared.
      const beside = text.trim().includes(' ') ? `%${text}%` : ''
      return sql`select no from jobs_with_words(${tsquery(text)}::tsquery, ${beside}) as no`
    })
    return sql.join(each, sql` union all `)
  }
  const phrases = texts.map((text) => `"${text}"`).join(' OR ')
  return sql`select rowid as no from jobs_words where jobs_words match ${phrases}`
}

/** Letters and digits need no more than quotes. */
function tsquery(text: string): string {
  const words = text.trim().split(' ')
  const end = text.endsWith(' ') ? '' : ':*'
  return words.map((word, nth) => `'${word}'${nth === words.length - 1 ? end : ''}`).join(' & ')
}
