import { sql } from 'kysely'
import type { Engine } from './migrations/index.ts'
import type { DbOrTrx } from './open.server.ts'
import type { Tables } from './tables.ts'

/** Runs transactions that begin with this call one after another, on all nodes. SQLite always does. */
export async function lockTable(trx: DbOrTrx, engine: Engine, table: keyof Tables): Promise<void> {
  if (engine === 'postgres')
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}
