import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { lockTable } from './locks.server.ts'
import type { Db, DbOrTrx } from './open.server.ts'
import type { NewRow } from './tables.ts'

type Filled = 'jobs' | 'posts' | 'training_sessions'

/** Whether a table is to be filled: asked once nothing else can change the content until it is. */
export type IsWanted = (trx: DbOrTrx) => Promise<boolean>

/**
 * Fills a table that has no rows. Of several nodes that start at once, one does.
 * @param all what the rows are made of, in their order
 * @param bump marks the content as changed
 * @returns how many rows it put in
 */
export async function fillTable<T extends Filled, Of>(
  db: Db,
  table: T,
  all: readonly Of[],
  rowOf: (one: Of) => NewRow<T>,
  { bump, isWanted }: { bump: (trx: DbOrTrx) => Promise<void>; isWanted: IsWanted | undefined },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockTable(trx, table)
    if (
      await trx
        .selectFrom(table as Filled)
        .select('id')
        .limit(1)
        .executeTakeFirst()
    )
      return 0
    await bump(trx)
    if (isWanted && !(await isWanted(trx))) return 0
    const insert = async (some: Of[]) => {
      await trx
        .insertInto(table as 'jobs')
        .values(some.map(rowOf) as NewRow<'jobs'>[])
        .execute()
    }
    await inBatches(all, insert, ROWS_PER_STATEMENT)
    return all.length
  })
}

/** The places of so many things, the oldest first, so that the rows' numbers agree with their age. */
export function oldestFirst(count: number, ageOf: (nth: number) => number): number[] {
  return Array.from({ length: count }, (_, nth) => nth).sort((a, b) => ageOf(b) - ageOf(a) || b - a)
}
