import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './migrations/index.ts'

/** The longest text that is searched for, in characters; the rest is cut off. */
const SEARCH_TEXT_LIMIT = 100

/**
 * What a visitor typed, ready to be searched for: without control characters, with single spaces, at most
 * `SEARCH_TEXT_LIMIT` characters.
 */
export function cleanSearchText(typed: string): string {
  const plain = typed
    .slice(0, SEARCH_TEXT_LIMIT * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...plain].slice(0, SEARCH_TEXT_LIMIT).join('').trim()
}

/**
 * Text as it is compared: in lower case by one rule for both engines (SQLite's own knows only ASCII).
 * What is stored in a folded column and what is searched for both pass through here.
 */
export function fold(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').toLowerCase().normalize('NFC')
}

/**
 * The condition that `term` is a substring of at least one of a table's folded columns. `%`, `_` and `\`
 * are ordinary characters. From three characters up it is answered from the trigram index, on both engines.
 * @param table a table with a `no` column and an index `<table>_search` over its folded columns
 */
export function contains(
  engine: Engine,
  table: 'jobs',
  columns: readonly `${string}_folded`[],
  term: string,
): RawBuilder<SqlBool> {
  const needle = fold(term)
  if (engine === 'postgres') {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
    return anyOf(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} like ${pattern}`))
  }
  if ([...needle].length < 3) {
    return anyOf(columns.map((column) => sql`instr(${sql.ref(`${table}.${column}`)}, ${needle}) > 0`))
  }
  const index = sql.table(`${table}_search`)
  const phrase = `{${columns.join(' ')}} : "${needle.replaceAll('"', '""')}"`
  return sql`${sql.ref(`${table}.no`)} in (select rowid from ${index} where ${index} match ${phrase})`
}

function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`
}
