import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Engine, migrations } from './migrations/index.ts'
import { PlainTextPostgresDialect } from './postgres-dialect.server.ts'
import { mergeSearchIndexes } from './search.server.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'
import type { Tables } from './tables.ts'

/** The open database. `engine` is for the few places where the two differ. */
export type Db = Kysely<Tables> & { readonly engine: Engine }

/** The file of the embedded database. */
export const embeddedFile = (dataDir: string) => join(dataDir, 'agency.sqlite')

/**
 * Opens the database: PostgreSQL at `databaseUrl`, or the embedded SQLite file in `dataDir` when that is
 * unset. Nothing is read or written before the first query.
 */
export function openDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Db {
  if (where.databaseUrl === undefined) {
    const dialect = new NodeSqliteDialect(embeddedFile(where.dataDir))
    return Object.assign(new Kysely<Tables>({ dialect }), { engine: 'sqlite' as const })
  }
  const dialect = new PlainTextPostgresDialect(where.databaseUrl)
  return Object.assign(new Kysely<Tables>({ dialect }), { engine: 'postgres' as const })
}

/**
 * Brings the database's tables up to date. Several nodes may try at once: one does it, the others wait, for an hour at most. Meanwhile Kysely
 * holds an advisory lock, which PostgreSQL frees if its holder dies.
 * @throws what the failing step threw; nothing has been changed then
 */
export async function migrate(db: Db): Promise<void> {
  if (db.engine === 'sqlite') return bringUpToDate(db, db.engine)
  await db.connection().execute(async (connection) => {
    // A step over a large table, or the wait for the node that runs it, may take longer than a statement of a request.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      await bringUpToDate(connection, db.engine)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

async function bringUpToDate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { error, results = [] } = await migratorOf(db, engine).migrateToLatest()
  if (error) throw error
  if (results.length > 0) await analyze(db, engine)
}

/**
 * The same inside the caller's transaction, up to and including the step called `name`, or to the last step without one.
 * @throws what the failing step threw; the caller must then roll back
 */
export async function migrateWithin(trx: Kysely<Tables>, engine: Engine, name?: string): Promise<void> {
  const migrator = migratorOf(trx, engine)
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error) throw error
}

function migratorOf(db: Kysely<Tables>, engine: Engine) {
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, { up }]) => [
            name,
            { up: (trx: Kysely<unknown>) => up(trx, engine) },
          ]),
        ),
    },
  })
}

/**
 * Tells the engine's planner how large the tables are; otherwise it guesses, and reads whole tables. SQLite has to be told every now and then,
 * and looks only at what has changed; PostgreSQL does this itself, except in the first minutes after many rows have been added at once.
 */
export function refreshStatistics(db: Db): Promise<void> {
  return analyze(db, db.engine)
}

/**
 * Keeps searches quick: refreshes the statistics and, on SQLite, merges the pieces of the search indexes, which writes. To be called every now
 * and then, and after many rows have been added at once.
 * @param isStopping is asked between steps; true ends it early
 */
export async function tidyDatabase(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  await refreshStatistics(db)
  if (db.engine === 'sqlite') await mergeSearchIndexes(db, isStopping)
}

async function analyze(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // 0x10002: analyse all tables, each only in part.
  await (engine === 'sqlite' ? sql`pragma optimize = 0x10002` : sql`analyze`).execute(db)
}
