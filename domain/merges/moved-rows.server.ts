import { sql } from 'kysely'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'

type Columns = Record<string, unknown>
/** The column of the tables whose rows belong to a record. */
type Owned = 'candidate_id' | 'client_id'
/** The tables whose rows move, each with the column that tells its rows apart. */
type Keys = Partial<Record<keyof Tables, string>>
export type MovedRows<K extends Keys> = { [T in keyof K]?: string[] }

/** Gives the rows of one record to another, in the transaction that merges them. @returns which those are */
export async function moveRows<K extends Keys>(
  trx: DbOrTrx,
  owned: Owned,
  keys: K,
  { from, to }: { from: string; to: string },
): Promise<MovedRows<K>> {
  const moved: Record<string, string[]> = {}
  for (const [table, key] of Object.entries(keys)) {
    const { rows } = await sql<{ key: string }>`update ${sql.table(table)} set ${sql.ref(owned)} = ${to}
      where ${sql.ref(owned)} = ${from} returning ${sql.ref(key)} as key`.execute(trx)
    moved[table] = rows.map((row) => row.key)
  }
  return moved as MovedRows<K>
}

/** Gives rows back, as far as they are still with the record that they were given to. */
export async function moveRowsBack<K extends Keys>(
  trx: DbOrTrx,
  owned: Owned,
  keys: K,
  moved: MovedRows<K>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const [table, key] of Object.entries(keys))
    await inBatches(
      moved[table as keyof K] ?? [],
      (ids) =>
        sql`update ${sql.table(table)} set ${sql.ref(owned)} = ${from}
          where ${sql.ref(key)} in (${sql.join(ids)}) and ${sql.ref(owned)} = ${to}`.execute(trx),
      ROWS_PER_STATEMENT,
    )
}

type Owner = { id: string; owner_id: string | null; owner_name: string | null }
/** The kept record's columns before and after. */
export type Filled = { before: Columns; after: Columns }

/** Fills what a record lacks, also its owner, with what another one says. */
export async function fillEmpty(
  trx: DbOrTrx,
  table: 'candidates' | 'clients',
  columns: readonly string[],
  { from, to }: { from: Owner; to: Owner },
): Promise<Filled> {
  const [had, has] = [from, to].map((row) => row as Columns & Owner) as [Columns & Owner, Columns & Owner]
  const filled = columns.filter((column) => !has[column] && had[column])
  const owner = has.owner_id === null && had.owner_id !== null ? ['owner_id', 'owner_name'] : []
  const of = (row: Columns) =>
    Object.fromEntries([...filled, ...owner].map((column) => [column, row[column]]))
  const after = of(had)
  if (Object.keys(after).length > 0) await trx.updateTable(table).set(after).where('id', '=', to.id).execute()
  return { before: of(has), after }
}

/** Takes from a record what was filled in, unless it was changed since. */
export async function takeFilledBack(
  trx: DbOrTrx,
  table: 'candidates' | 'clients',
  { before, after }: Filled,
  kept: { id: string },
): Promise<void> {
  const now: Columns = kept
  const same = Object.keys(after).filter((column) => now[column] === after[column])
  const back = Object.fromEntries(same.map((column) => [column, before[column]]))
  if (same.length > 0) await trx.updateTable(table).set(back).where('id', '=', kept.id).execute()
}

/** Tells other systems, which ask for what has changed, that placements are another record's now. */
export async function touchPlacements(
  trx: DbOrTrx,
  clock: Clock,
  ids: readonly string[] = [],
): Promise<void> {
  const updated_at = clock.now().toISOString()
  const touched = trx.updateTable('placements').set({ updated_at })
  await inBatches(ids, (some) => touched.where('id', 'in', some).execute(), ROWS_PER_STATEMENT)
}
