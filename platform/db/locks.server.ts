import { type Kysely, sql } from 'kysely'
import type { Engine } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * Makes transactions that begin with this on the same table happen one after another, on all nodes, so that what one has read still holds
 * when it writes. Until its end nobody else writes to the table. SQLite takes turns by itself.
 */
export async function lockTable(trx: Kysely<Tables>, engine: Engine, table: keyof Tables): Promise<void> {
  if (engine === 'postgres')
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}
