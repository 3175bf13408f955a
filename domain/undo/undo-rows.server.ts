import { sql } from 'kysely'
import { type Db, type DbOrTrx, engineOf } from '#platform/db/open.server.ts'
import { CANCELLED_WHEN_UNDONE, COUNTERS, KEYS, type Table, TELLING } from './undo-tables.ts'

type Columns = Record<string, unknown>

/**
 * A row before and after an action: the columns that differ. Null where there was no row, or is none. A key
 * of several columns has a line for each.
 */
export type RowChange = { table: Table; key: string; before: Columns | null; after: Columns | null }

/** The rows an action may change: those whose `column` has one of `values`. */
export type Watched = [table: Table, column: string, values: readonly string[]]

/**
 * The rows as they stand, by their places.
 * @param isLocked of which tables the rows are locked; SQLite has one writer at a time anyway
 */
export async function readRows(
  trx: DbOrTrx,
  watched: readonly Watched[],
  isLocked = (_table: Table) => false,
) {
  const found = new Map<string, { table: Table; key: string; row: Columns }>()
  for (const [table, column, values] of watched) {
    if (values.length === 0) continue
    const lock = isLocked(table) && engineOf(trx) === 'postgres' ? 'for no key update' : ''
    // In one order everywhere: two who lock the same rows wait for each other once.
    const { rows } = await sql<Columns>`select * from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(values)})
      order by ${sql.join(KEYS[table].map((name) => sql.ref(name)))} ${sql.raw(lock)}`.execute(trx)
    for (const row of rows) {
      const key = KEYS[table].map((column) => String(row[column])).join('\n')
      found.set(placeOf({ table, key }), { table, key, row })
    }
  }
  return found
}

/** A row's name among the rows of all tables. */
export const placeOf = ({ table, key }: Pick<RowChange, 'table' | 'key'>) => `${table} ${key}`

/** What differs between a row before and after; nothing where it is the same. */
export function compare({ table, key, before, after }: RowChange): RowChange[] {
  // Of a row that is new, whether mail still waits or somebody has changed it is all that matters.
  if (!before) {
    const telling = TELLING[table].map((column) => [column, after?.[column]])
    return [{ table, key, before, after: Object.fromEntries(telling) }]
  }
  if (!after) return [{ table, key, before, after }]
  const changed = Object.keys(before).filter((column) => before[column] !== after[column])
  const of = (row: Columns) => Object.fromEntries(changed.map((column) => [column, row[column]]))
  return changed.length > 0 ? [{ table, key, before: of(before), after: of(after) }] : []
}

/** Puts a row back as it was, as a version of its own. False when it isn't as the action left it. */
export async function putBack(
  trx: DbOrTrx,
  engine: Db['engine'],
  { table, key, before, after }: RowChange,
): Promise<boolean> {
  const name = sql.table(table)
  if (before && !after) {
    const columns = Object.keys(before).map((column) => sql.ref(column))
    // PostgreSQL numbers rows itself unless it is told not to.
    const numbered = sql.raw(engine === 'postgres' ? 'overriding system value' : '')
    const inserted = await sql`insert into ${name} (${sql.join(columns)}) ${numbered}
      values (${sql.join(Object.values(before))}) on conflict do nothing`.execute(trx)
    return inserted.numAffectedRows === 1n
  }
  const parts = key.split('\n')
  const keys = KEYS[table].map((column, nth) => [column, parts[nth]] as const)
  const same = [...Object.entries(after ?? {}), ...keys].map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  )
  const where = sql`where ${sql.join(same, sql` and `)}`
  const back = before ?? (CANCELLED_WHEN_UNDONE.includes(table) ? { version: 0 } : undefined)
  const set = Object.entries(back ?? {}).map(([column, value]) => {
    const was = COUNTERS.includes(column) ? sql`${sql.ref(column)} + 1` : sql`${value}`
    return sql`${sql.ref(column)} = ${was}`
  })
  const changed = back ? sql`update ${name} set ${sql.join(set)} ${where}` : sql`delete from ${name} ${where}`
  return (await changed.execute(trx)).numAffectedRows === 1n
}
