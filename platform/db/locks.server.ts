import { type Kysely, sql } from 'kysely'
import type { Engine } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * Makes transactions that begin with this call on the same table run one after another, on all nodes, so that what one of them has read still
 * holds when it writes. Nobody else can write to the table until it ends. On SQLite writers take turns anyway.
 */
export async function lockTable(trx: Kysely<Tables>, engine: Engine, table: keyof Tables): Promise<void> {
  if (engine === 'postgres')
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}
