import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { datedByJoint, isJoint, numbersByJoint } from './joints.server.ts'
import type { Engine } from './migrations/index.ts'
import type { Db } from './open.server.ts'
import { countByWords, isAmongWords, isOnePart, numbersByWords, partsOf } from './word-search.server.ts'

/** The longest text that is searched for, in characters; anything beyond is cut off. */
const SEARCH_TEXT_LIMIT = 100

/**
 * What a visitor typed, ready to be searched for: without control characters, with single spaces, at most `SEARCH_TEXT_LIMIT` characters. May be
 * empty.
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
 * Text as it is compared: in lower case by one rule for both engines (SQLite's own rule knows only ASCII). Both the text stored in folded
 * columns and the text searched for pass through here.
 */
export function fold(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').toLowerCase().normalize('NFC')
}

/**
 * What can be searched: each entry has an index `<name>_search` over these columns of a table that has a `no`. On SQLite it is a trigram index,
 * made with `usermerge` 2 for `mergeSearchIndexes`; on PostgreSQL it is one too, except for active jobs, which have an index of words. On both,
 * active jobs have an index of joints besides.
 */
const INDEXES = {
  jobs: { table: 'jobs', columns: ['heading_folded', 'body_folded', 'place_folded'] },
  /** Indexes active jobs alone. Queries must ask for `is_active` as well, since a term too short for the index is looked for in all jobs. */
  active_jobs: { table: 'jobs', columns: ['heading_folded', 'body_folded'] },
  applications: { table: 'applications', columns: ['search_folded'] },
  messages: { table: 'messages', columns: ['search_folded'] },
  posts: { table: 'posts', columns: ['search_folded'] },
  bookings: { table: 'bookings', columns: ['search_folded'] },
} as const

type Searched = keyof typeof INDEXES

/**
 * How the rows are found. `by-index`: from the search index. `asking`: by taking row after row from an index for the other conditions and asking
 * whether the search found it, which is quicker for a term that many rows contain. PostgreSQL makes its own plans, except for active jobs.
 */
export type SearchWay = 'by-index' | 'asking'

/** What is known about a search: how many rows contain the term (undefined where the index only knows which may), and how best to find them. */
export type SearchPlan = { found: number | undefined; way: SearchWay }

/** A term that is in more rows than this counts as being in many. */
export const MANY = 2_000

/**
 * Counts all the rows that contain `term` in one of these columns, and plans further queries about them. For active jobs, only to be called with
 * a term for which `canPlan` is true.
 */
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
  const numbers = index
    ? numbersOf(db.engine, searched, columns, needle)
    : sql`select no from ${sql.table(INDEXES[searched].table)} where ${contains(db.engine, searched, columns, term)}`
  const { count } = await db
    .selectFrom(sql<object>`(${numbers})`.as('numbers'))
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return { found: Number(count), way: wayFor(Number(count)) }
}

/** @param found how many rows at most */
const wayFor = (found: number): SearchWay => (found > MANY ? 'asking' : 'by-index')

/**
 * A query for a `with` clause, on SQLite: the numbers (`no`) of the rows that contain `term`, or `MANY` + 1 of them if there are more. Only for a
 * term for which `canPlan` is true.
 */
export function unlessMany(db: Db, searched: Searched, columns: readonly `${string}_folded`[], term: string) {
  const numbers = numbersOf(db.engine, searched, columns, fold(term))
  return db
    .selectFrom(sql<{ no: number }>`(${numbers})`.as('numbers'))
    .select('no')
    .limit(MANY + 1)
}

/**
 * A query for a `with` clause: the numbers (`no`) of the active jobs that contain `term` in their title and company or their description, and when they
 * were published. Undefined where no index has both: only PostgreSQL's of joints has.
 */
export function datedByIndex(db: Db, term: string) {
  const needle = fold(term)
  if (db.engine === 'sqlite' || indexFor(db.engine, 'active_jobs', needle) !== 'joints') return undefined
  const dated = sql<{ no: number; published_at: string | null }>`(${datedByJoint(needle)})`
  return db.selectFrom(dated.as('dated')).select(['no', 'published_at'])
}

/**
 * The condition that `term` is a substring of at least one of a table's folded columns. `%`, `_` and `\` are ordinary characters. From three
 * characters up it is answered from the index, on both engines.
 * @param way how to find the rows, as `planSearch` says
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
  const numbers = numbersOf(engine, searched, columns, needle)
  // The plus and the `is true` keep the engines from looking up each found row by its number.
  if (engine === 'sqlite') {
    return way === 'asking' ? sql`+${row} in (${numbers})` : sql`${row} in (${numbers})`
  }
  return way === 'asking' ? sql`(${row} in (${numbers})) is true` : sql`${row} = any (array(${numbers}))`
}

/**
 * The condition that `term` is in at least one of these columns, checked by reading the texts instead of an index: only for a few rows.
 * @param rows the name of the table, or of a query that has these columns
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

/** Whether counting first how many rows have a term costs less than it saves. */
export function canPlan(db: Db, searched: Searched, term: string): boolean {
  return indexFor(db.engine, searched, fold(term)) !== undefined
}

/**
 * Which of the indexes with a query syntax of their own answers for this term, if any; PostgreSQL's planner finds its trigram indexes by itself.
 * SQLite's trigrams need at least three characters.
 * @param needle folded
 */
function indexFor(
  engine: Engine,
  searched: Searched,
  needle: string,
): 'trigrams' | 'words' | 'joints' | undefined {
  if (searched === 'active_jobs' && isJoint(needle)) return 'joints'
  if (engine === 'sqlite') return [...needle].length >= 3 ? 'trigrams' : undefined
  return searched === 'active_jobs' && partsOf(needle).length > 0 ? 'words' : undefined
}

/** The numbers (`no`) of the rows that the index of trigrams or joints has for this term, as a query. */
function numbersOf(engine: Engine, searched: Searched, columns: readonly string[], needle: string) {
  if (indexFor(engine, searched, needle) === 'joints') return numbersByJoint(engine, needle)
  const index = sql.table(`${searched}_search`)
  const text = `"${needle.replaceAll('"', '""')}"`
  // Naming the columns costs time, so none is named where all of them are meant.
  const phrase =
    columns.length === INDEXES[searched].columns.length ? text : `{${columns.join(' ')}} : ${text}`
  return sql`select rowid as no from ${index} where ${index} match ${phrase}`
}

function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** A few milliseconds of work, during which nobody is answered. */
const PAGES_A_STEP = 100

/**
 * Merges the many pieces in which each of SQLite's search indexes was written into a few, since a search looks through every piece. Takes at
 * most half of the program's time. Not for PostgreSQL, which looks after its own.
 * @param isStopping is asked before each step; true leaves the rest for next time
 */
export async function mergeSearchIndexes(db: Db, isStopping: () => boolean): Promise<void> {
  const names = Object.keys(INDEXES).map((searched) => `${searched}_search`)
  for (const name of [...names, 'active_jobs_search_joints']) {
    const index = sql.table(name)
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
    // The `merge` statement itself counts as one change.
    return Number(after.rows[0]?.total) - Number(before.rows[0]?.total) > 1
  })
}
