import { type SelectQueryBuilder, sql } from 'kysely'
import { type DbOrTrx, engineOf } from './open.server.ts'
import type { Tables } from './tables.ts'

/** Runs transactions that begin with this call one after another, on all nodes. SQLite always does. */
export async function lockTable(trx: DbOrTrx, table: keyof Tables): Promise<void> {
  if (engineOf(trx) === 'postgres')
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}

/**
 * The same rows, which nobody else changes until the transaction ends. SQLite has one writer at a time.
 * @param of whose rows, where the query joins tables; by default all
 */
export function locked<DB, TB extends keyof DB, O>(
  trx: DbOrTrx,
  rows: SelectQueryBuilder<DB, TB, O>,
  of?: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  return engineOf(trx) === 'postgres' ? rows.forUpdate(of as never) : rows
}
