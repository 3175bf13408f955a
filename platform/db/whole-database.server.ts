import { sql } from 'kysely'
import { type Engine, migrationName, migrations } from './migrations/index.ts'
import { type Db, type DbOrTrx, migrateWithin } from './open.server.ts'
import { createTableSum, type Row, type TableSum, toLine } from './row-digest.ts'

/** Every row of a database at one moment, in the notation that both engines share. */
export type WholeDatabase = {
  /** The name of the last migration; empty when there are no tables. */
  schema: string
  /** In an order in which each comes after those that its rows refer to. */
  tables: readonly string[]
  rows(table: string): AsyncIterable<Row[]>
}

const ROWS_AT_ONCE = 200
/** Nobody else should use the database meanwhile. A copy waits longer for locks than a request does. */
const LOCK_TIMEOUT_MS = 15_000
/** Tables into which migrations themselves put rows: a database with no others filled counts as empty. */
const FILLED_BY_MIGRATIONS = ['content_revision', 'job_views_day']
const SHARED_TYPES = ['text', 'int4', 'int8']

/**
 * Reads the whole database as of one moment, while others go on writing.
 * @param work gets the database, and the transaction for further queries about the same moment
 */
export async function readWhole<T>(
  db: Db,
  work: (whole: WholeDatabase, trx: DbOrTrx) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      if (db.engine === 'postgres') await takeAllTheTime(trx)
      const tables = await tablesOf(trx, db.engine)
      const schema = tables.length > 0 ? await schemaOf(trx) : ''
      return work({ schema, tables, rows: (table) => rowsOf(trx, db.engine, table) }, trx)
    })
}

/** Whether there is nothing in the database except what migrations put there. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of await tablesOf(db, db.engine)) {
    if (FILLED_BY_MIGRATIONS.includes(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Whether this program can make a database of this schema and bring it up to date. */
export function knowsSchema(schema: string): boolean {
  return Object.hasOwn(migrations, migrationName(schema))
}

/**
 * Replaces the whole database within the caller's transaction: recreates the tables at the backup's schema,
 * inserts the rows, reads them back to compare, and migrates to the latest schema.
 * @returns the sum of each table
 * @throws when something differs; the caller must then roll back
 */
export async function writeWhole(
  trx: DbOrTrx,
  engine: Engine,
  whole: WholeDatabase,
): Promise<Map<string, TableSum>> {
  if (engine === 'postgres') await takeAllTheTime(trx)
  await dropTables(trx, engine)
  await migrateWithin(trx, engine, migrationName(whole.schema))
  const made = await tablesOf(trx, engine)
  if (made.toSorted().join() !== whole.tables.toSorted().join()) {
    throw new Error(`The tables are not those of ${whole.schema}`)
  }
  for (const table of whole.tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx)
  const sums = new Map<string, TableSum>()
  for (const table of whole.tables) {
    const read = createTableSum()
    for await (const rows of whole.rows(table)) {
      for (const row of rows) read.add(toLine(row))
      await insertRows(trx, engine, table, rows)
    }
    if (engine === 'postgres') await continueNumbers(trx, table)
    const written = createTableSum()
    for await (const rows of rowsOf(trx, engine, table)) for (const row of rows) written.add(toLine(row))
    if (read.result().digest !== written.result().digest) {
      throw new Error(`The rows of ${table} are not the same when they are read back`)
    }
    sums.set(table, read.result())
  }
  await migrateWithin(trx, engine)
  return sums
}

async function schemaOf(trx: DbOrTrx): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select max(name) as schema from kysely_migration`.execute(
    trx,
  )
  return rows[0]?.schema ?? ''
}

/** Our tables, each after those it refers to; without the search indexes, which are built from them. */
async function tablesOf(db: DbOrTrx, engine: Engine): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string; needs: string | null }>`
        select t.name, k."table" as needs from pragma_table_list t left join pragma_foreign_key_list(t.name) k
        where t.schema = 'main' and t.type = 'table'`
    : sql<{ name: string; needs: string | null }>`
        select t.relname as name, r.relname as needs from pg_class t
        left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
        left join pg_class r on r.oid = k.confrelid
        where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`
  ).execute(db)
  const ours = rows.filter(({ name }) => !/^(sqlite|kysely)_/.test(name))
  const waiting = new Set(ours.map(({ name }) => name).toSorted())
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      ours.every((row) => row.name !== name || row.needs === name || !waiting.has(row.needs ?? '')),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** Lifts the time limits of requests, since a copy takes long; only the wait for locks stays limited. */
async function takeAllTheTime(trx: DbOrTrx) {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`set local ${sql.id(limit)} = 0`.execute(trx)
  }
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
}

/** Dropping a search index of SQLite (a virtual table) also drops the tables in which it keeps its data. */
async function dropTables(trx: DbOrTrx, engine: Engine) {
  const tables = await tablesOf(trx, engine)
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list where schema = 'main' and type = 'virtual'`.execute(trx)
    // Before the indexes and the tables: the triggers write into the indexes.
    for (const table of tables) await dropTriggers(trx, table)
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(trx)
  }
  const all = [...tables.toReversed(), 'kysely_migration', 'kysely_migration_lock']
  for (const table of all) await sql`drop table if exists ${sql.table(table)}`.execute(trx)
}

async function dropTriggers(trx: DbOrTrx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'trigger' and tbl_name = ${table}`.execute(trx)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx)
}

/** Pages by the row's own number on SQLite, a cursor on PostgreSQL: both stay flat in memory. */
async function* rowsOf(db: DbOrTrx, engine: Engine, table: string): AsyncGenerator<Row[]> {
  if (engine === 'sqlite') {
    for (let after = 0; ; ) {
      const { rows } = await sql<Row & { '#': number }>`
        select rowid as "#", * from ${sql.table(table)} where rowid > ${after}
        order by rowid limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
      if (rows.length === 0) return
      yield rows.map(({ '#': _, ...row }) => toShared(row, []))
      after = rows.at(-1)?.['#'] ?? after
    }
  }
  const numbers = await numberColumns(db, table)
  await sql`declare whole no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from whole`.execute(db)
    if (rows.length === 0) break
    yield rows.map((row) => toShared(row, numbers))
  }
  await sql`close whole`.execute(db)
}

/** The columns whose numbers `pg` returns as text. @throws when both engines don't share a column's type */
async function numberColumns(db: DbOrTrx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(db)
  const foreign = rows.find(({ type }) => !SHARED_TYPES.includes(type))
  if (foreign) throw new Error(`${table}.${foreign.name} is a ${foreign.type}, which a copy can't hold`)
  return rows.filter(({ type }) => type === 'int8').map(({ name }) => name)
}

/** A row in the shared notation. PostgreSQL can't hold NUL characters, so they are replaced. */
function toShared(row: Row, numbers: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, numbers.includes(name) ? Number(value) : value.replaceAll('\0', '\u{fffd}')]
    }),
  )
}

/** Sends all rows as one JSON parameter; the engine matches its members to columns by name. */
async function insertRows(trx: DbOrTrx, engine: Engine, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.id(column)))
  const json = JSON.stringify(rows)
  if (engine === 'postgres') {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx)
    return
  }
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$."${column}"`)}`))
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${json})`.execute(trx)
}

/** The rows came with numbers that this database did not give out; makes new numbers go on after them. */
async function continueNumbers(trx: DbOrTrx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(trx)
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}),
      (select max(${sql.id(name)}) from ${sql.table(table)}))`.execute(trx)
  }
}
