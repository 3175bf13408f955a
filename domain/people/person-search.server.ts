import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '#platform/db/migrations/index.ts'
import { contains, type SearchedTable, TRIGRAM, WORD_LIMIT } from '#platform/db/search.server.ts'
import { cleanSearchText } from '#platform/text.ts'
import { cleanEmail, cleanPhone, phoneDigits } from './person.ts'

/** Nothing but what people write telephone numbers with. */
const LIKE_A_PHONE = /^[\d ().\-/+]+$/

/**
 * Whether a record of a person has every typed word, in any order, or the typed number however it is written.
 * @param hasWord whether a record has a word, the nth of these; in its own text, where nothing else is said
 * @returns undefined when nothing was typed
 */
export function hasTyped(
  engine: Engine,
  table: SearchedTable,
  typed: string,
  hasWord = (words: readonly string[], nth: number) => contains(engine, table, words[nth] ?? ''),
): RawBuilder<SqlBool> | undefined {
  const term = cleanSearchText(typed)
  if (!term) return undefined
  const words = term.split(' ', WORD_LIMIT).map((word) => (word.includes('@') ? cleanEmail(word) : word))
  const hasAll = sql.join<SqlBool>(
    words.map((_, nth) => hasWord(words, nth)),
    sql` and `,
  )
  const number = cleanPhone(term)
  const digits = phoneDigits(number.replace(/^(\+|00)44/, ''))
  if (!LIKE_A_PHONE.test(number) || digits.length < 3) return sql`(${hasAll})`
  // As one set of rows, so that an index is used for either way.
  const either = [contains(engine, table, digits, { isRare: true }), hasAll]
  const ids = either.map((has) => sql`select id from ${sql.table(table)} where ${has}`)
  return sql`${sql.ref(`${table}.id`)} in (${sql.join(ids, sql` union all `)})`
}

/**
 * What is looked for of a word in an index for many texts, which finds no less than three letters: a shorter
 * word is sought together with its neighbour, `band 5`. Undefined when there is none.
 */
export function soughtFor(words: readonly string[], nth: number): string | undefined {
  const isShort = [...(words[nth] ?? '')].length < TRIGRAM
  const first = isShort && nth > 0 && nth === words.length - 1 ? nth - 1 : nth
  const sought = words.slice(first, isShort ? first + 2 : first + 1).join(' ')
  return [...sought].length < TRIGRAM ? undefined : sought
}
