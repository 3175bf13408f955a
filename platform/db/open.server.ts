import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Engine, migrations } from './migrations/index.ts'
import { PlainTextPostgresDialect } from './postgres-dialect.server.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'
import type { Tables } from './tables.ts'

/** The open database. `engine` is for the few places where the two differ. */
export type Db = Kysely<Tables> & { readonly engine: Engine }

/**
 * Opens the database: PostgreSQL at `databaseUrl`, or the embedded SQLite file in `dataDir` when that is
 * unset. Nothing is read or written before the first query.
 */
export function openDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Db {
  if (where.databaseUrl === undefined) {
    const dialect = new NodeSqliteDialect(join(where.dataDir, 'agency.sqlite'))
    return Object.assign(new Kysely<Tables>({ dialect }), { engine: 'sqlite' as const })
  }
  const dialect = new PlainTextPostgresDialect(where.databaseUrl)
  return Object.assign(new Kysely<Tables>({ dialect }), { engine: 'postgres' as const })
}

/**
 * Brings the database's tables up to date. Several nodes may do so at once: Kysely takes a lock.
 * @throws what the failing step threw; that step is rolled back.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, { up }]) => [
            name,
            { up: (trx: Kysely<unknown>) => up(trx, db.engine) },
          ]),
        ),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  if (results.length > 0) await refreshStatistics(db)
}

/**
 * Tells the engine's planner how large the tables are; without it, it guesses, and reads whole tables. SQLite has to be told every now and then and
 * looks only at what has changed; PostgreSQL sees to it itself but for the minute after many rows have come at once.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  // All tables, each looked at briefly.
  await (db.engine === 'sqlite' ? sql`pragma optimize = 0x10002` : sql`analyze`).execute(db)
}
