import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ConfigError } from '#platform/config.ts'
import { type Engine, migrations, refuseOtherSteps, renameVersion1Steps } from './migrations/index.ts'
import { PlainTextPostgresDialect, RetryingKysely } from './postgres-dialect.server.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'
import type { Tables } from './tables.ts'

/** The open database. `engine` is for the few places where the two differ. */
export type Db = Kysely<Tables> & { readonly engine: Engine }

/** The database or a transaction in it, for queries that may be a part of more. */
export type DbOrTrx = Kysely<Tables>

/** The engine of a transaction, too, which has no `engine` of its own. */
export const engineOf = (db: DbOrTrx): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** The file of the embedded database. */
export const embeddedFile = (dataDir: string) => join(dataDir, 'agency.sqlite')

/** Opens PostgreSQL at `databaseUrl`, otherwise SQLite in `dataDir`. Connects at the first query. */
export function openDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Db {
  if (where.databaseUrl === undefined) {
    const dialect = new NodeSqliteDialect(embeddedFile(where.dataDir))
    return Object.assign(new Kysely<Tables>({ dialect }), { engine: 'sqlite' as const })
  }
  const dialect = new PlainTextPostgresDialect(where.databaseUrl)
  return Object.assign(new RetryingKysely<Tables>({ dialect }), { engine: 'postgres' as const })
}

/**
 * Migrates to the latest schema. Other nodes wait for Kysely's advisory lock, which PostgreSQL frees if its
 * holder dies.
 * @throws ConfigError when the database can't be opened or is not one for this version, and what a failing
 * step threw; nothing has been changed then
 */
export async function migrate(db: Db): Promise<void> {
  await connect(db)
  await withoutTimeLimits(db, bringUpToDate)
}

/** What goes over large tables may take longer than a request's statements may. */
function withoutTimeLimits(db: Db, work: (connection: Kysely<Tables>, engine: Engine) => Promise<void>) {
  if (db.engine === 'sqlite') return work(db, db.engine)
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      await work(connection, db.engine)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/** Whoever starts the program is told which setting leads to a database that doesn't answer. */
async function connect(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const setting = db.engine === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
    // Of an address that leads to several machines none of which answers, Node gives the code alone.
    const { message, code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${setting}: the database can't be opened: ${message || code}`)
  }
}

async function bringUpToDate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.some(({ name }) => name === 'kysely_migration')) {
    await renameVersion1Steps(db)
    await refuseOtherSteps(db)
  }
  const { error, results = [] } = await migratorOf(db, engine).migrateToLatest()
  if (error) throw error
  if (results.length > 0) await analyze(db, engine)
}

/**
 * Migrates inside the caller's transaction, up to the step `name` or to the last one.
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
 * Empties SQLite's log, which has pages as before a deletion, unless somebody reads an older state.
 * PostgreSQL's own log is its administrator's to keep or delete.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (db.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Refreshes the planner's statistics. PostgreSQL does so itself, but minutes after many inserts. */
export function refreshStatistics(db: Db): Promise<void> {
  return withoutTimeLimits(db, analyze)
}

async function analyze(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // 0x10002: analyse all tables, each only in part.
  await (engine === 'sqlite' ? sql`pragma optimize = 0x10002` : sql`analyze`).execute(db)
}
