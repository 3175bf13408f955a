import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './migrations/index.ts'
import type { Db } from './open.server.ts'
import { countByWords, isAmongWords, isOnePart, numbersByWords, partsOf } from './word-search.server.ts'

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
 * What can be searched: for each there is an index `<name>_search` over these columns of the rows of a table that has a `no`. On SQLite it is one of
 * trigrams, and is told `usermerge` 2 when it is made, for `mergeSearchIndexes`; on PostgreSQL as well, but for the one of words that active jobs have.
 */
const INDEXES = {
  jobs: { table: 'jobs', columns: ['heading_folded', 'body_folded', 'place_folded'] },
  /** Has the active ones alone: whoever searches here asks for `is_active` as well, since what is too short for an index is looked for in all. */
  active_jobs: { table: 'jobs', columns: ['heading_folded', 'body_folded'] },
  applications: { table: 'applications', columns: ['search_folded'] },
  messages: { table: 'messages', columns: ['search_folded'] },
  posts: { table: 'posts', columns: ['search_folded'] },
  bookings: { table: 'bookings', columns: ['search_folded'] },
} as const

type Searched = keyof typeof INDEXES

/**
 * How the rows are found: from the search index; or by taking row after row from an index of the other conditions and asking whether the search found
 * it, which is quicker for what many rows contain. PostgreSQL makes its own plans, except for active jobs.
 */
export type SearchWay = 'by-index' | 'asking'

/** What is known of a search: how many of all the rows contain the term, unless the index only knows which may, and how they are best found. */
export type SearchPlan = { found: number | undefined; way: SearchWay }

/** A term is in many rows when it is in more. */
export const MANY = 2_000

/** Counts all the rows that contain `term` in one of these columns, and plans what else is asked of them. Of active jobs what `canPlan` says yes to. */
export async function planSearch(
  db: Db,
  searched: Searched,
  columns: readonly `${string}_folded`[],
  term: string,
): Promise<SearchPlan> {
  const needle = fold(term)
  const index = indexFor(db.engine, searched, needle)
  if (index === 'words') {
    const count = await countByWords(db, needle)
    return { found: isOnePart(needle) ? count : undefined, way: wayFor(count) }
  }
  const isIndexed = index === 'trigrams'
  const from = isIndexed ? `${searched}_search` : INDEXES[searched].table
  const { count } = await db
    .selectFrom(sql<object>`${sql.table(from)}`.as(from))
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where(isIndexed ? matches(searched, columns, needle) : contains(db.engine, searched, columns, term))
    .executeTakeFirstOrThrow()
  return { found: Number(count), way: wayFor(Number(count)) }
}

/** @param found how many rows at most */
const wayFor = (found: number): SearchWay => (found > MANY ? 'asking' : 'by-index')

/**
 * The numbers of the rows that contain `term`, for a `with`, on SQLite: all of them unless there are many, when there are `MANY` and one more. For what
 * `canPlan` says yes to.
 */
export function unlessMany(db: Db, searched: Searched, columns: readonly `${string}_folded`[], term: string) {
  const index = `${searched}_search` as const
  return db
    .selectFrom(sql<{ rowid: number }>`${sql.table(index)}`.as(index))
    .select(sql<number>`rowid`.as('no'))
    .where(matches(searched, columns, fold(term)))
    .limit(MANY + 1)
}

/**
 * The condition that `term` is a substring of at least one of a table's folded columns. `%`, `_` and `\`
 * are ordinary characters. From three characters up it is answered from the index, on both engines.
 * @param way how they are found; `planSearch` knows
 */
export function contains(
  engine: Engine,
  searched: Searched,
  columns: readonly `${string}_folded`[],
  term: string,
  way: SearchWay = 'by-index',
): RawBuilder<SqlBool> {
  const needle = fold(term)
  const { table } = INDEXES[searched]
  const row = sql.ref(`${table}.no`)
  const index = indexFor(engine, searched, needle)
  if (engine === 'postgres' && !index) {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
    return anyOf(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} like ${pattern}`))
  }
  const isInText = isRead(engine, table, columns, needle)
  if (!index) return isInText
  if (index === 'words') {
    const isFound =
      way === 'asking' ? isAmongWords(row, needle) : sql`${row} = any (array(${numbersByWords(needle)}))`
    return isOnePart(needle) ? sql`${isFound}` : sql`(${isFound} and ${isInText})`
  }
  const found = sql`(select rowid from ${sql.table(`${searched}_search`)} where ${matches(searched, columns, needle)})`
  // The plus keeps SQLite from looking each found row up by its number.
  return way === 'asking' ? sql`+${row} in ${found}` : sql`${row} in ${found}`
}

/**
 * The condition that `term` is in at least one of these columns, without any index: for a few rows, whose texts are read.
 * @param rows the table, or the name of a query that has these columns
 */
export function isRead(
  engine: Engine,
  rows: string,
  columns: readonly `${string}_folded`[],
  term: string,
): RawBuilder<SqlBool> {
  const position = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
  const needle = fold(term)
  return anyOf(columns.map((column) => sql`${position}(${sql.ref(`${rows}.${column}`)}, ${needle}) > 0`))
}

/** Whether asking first how frequent a term is costs less than it saves. */
export function canPlan(db: Db, searched: Searched, term: string): boolean {
  return indexFor(db.engine, searched, fold(term)) !== undefined
}

/**
 * Which index answers, of those that are asked in words of their own; PostgreSQL's trigrams are found by its planner. SQLite's have three
 * characters. @param needle folded
 */
function indexFor(engine: Engine, searched: Searched, needle: string): 'trigrams' | 'words' | undefined {
  if (engine === 'sqlite') return [...needle].length >= 3 ? 'trigrams' : undefined
  return searched === 'active_jobs' && partsOf(needle).length > 0 ? 'words' : undefined
}

/** What SQLite's index is asked. Naming the columns costs time, so where all of them are meant none is named. */
function matches(searched: Searched, columns: readonly string[], needle: string): RawBuilder<SqlBool> {
  const text = `"${needle.replaceAll('"', '""')}"`
  const phrase =
    columns.length === INDEXES[searched].columns.length ? text : `{${columns.join(' ')}} : ${text}`
  return sql`${sql.table(`${searched}_search`)} match ${phrase}`
}

function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Some milliseconds of work, during which nobody is answered. */
const PAGES_A_STEP = 100

/**
 * Brings each of SQLite's indexes together from the many pieces that it was written in into a few: a search looks through every piece. It takes half of the
 * program's time at most. PostgreSQL sees to its own.
 * @param isStopping is asked before each step; what is left is for the next time
 */
export async function mergeSearchIndexes(db: Db, isStopping: () => boolean): Promise<void> {
  for (const searched of Object.keys(INDEXES)) {
    const index = sql.table(`${searched}_search`)
    let isMore = true
    while (isMore && !isStopping()) {
      const begun = performance.now()
      isMore = await mergeSome(db, index)
      await sleep(performance.now() - begun)
    }
  }
}

/** One step. @returns whether there may be more to do */
function mergeSome(db: Db, index: RawBuilder<unknown>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changes = sql<{ total: number }>`select total_changes() as total`
    const before = await changes.execute(trx)
    await sql`insert into ${index} (${index}, rank) values ('merge', ${PAGES_A_STEP})`.execute(trx)
    const after = await changes.execute(trx)
    // The order itself counts for one.
    return Number(after.rows[0]?.total) - Number(before.rows[0]?.total) > 1
  })
}
