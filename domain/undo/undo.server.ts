import { sql } from 'kysely'
import { inRepeatableTransaction, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/db/unique-violation.server.ts'
import { MAIL_WAIT_MS, UNDO_MINUTES, type Undoable, type UndoOutcome } from './undo.ts'
import { compare, placeOf, putBack, type RowChange, readRows, type Watched } from './undo-rows.server.ts'
import { KEYS, NAMES, type Table } from './undo-tables.ts'

type By = { id: string }
/**
 * Does something in a transaction so that it can be undone: notes how the rows stood before and after. Nobody
 * else changes them meanwhile, or their change would be undone with it. Mail that it sends waits a moment.
 * @param undo the id of the undo, which the caller makes; without one nothing is noted
 * @param rows first those that the action is about, and parents before what belongs to them; they are locked
 * in this order
 */
export async function withUndo<T>(
  trx: DbOrTrx,
  by: By,
  clock: Clock,
  undo: string | undefined,
  rows: readonly Watched[],
  change: () => Promise<T>,
): Promise<T> {
  if (undo === undefined) return change()
  // Mail is the worker's, who may send it meanwhile, unless the action is about mail.
  const isOurs = (table: Table) => table !== 'outbox' || rows[0]?.[0] === 'outbox'
  const before = await readRows(trx, rows, isOurs)
  const outcome = await change()
  const after = await readRows(trx, rows)
  const changes = [...new Map([...before, ...after])].flatMap(([place, { table, key }]) => {
    const [was, is] = [before.get(place)?.row ?? null, after.get(place)?.row ?? null]
    return was && is && !isOurs(table) ? [] : compare({ table, key, before: was, after: is })
  })
  if (changes.length === 0) return outcome
  const mails = changes.filter(({ table, before }) => table === 'outbox' && !before).map(({ key }) => key)
  const dueAt = fromNow(clock, MAIL_WAIT_MS)
  if (mails.length > 0) {
    const later = { next_try_at: dueAt, due_at: dueAt }
    await trx.updateTable('outbox').set(later).where('id', 'in', mails).execute()
  }
  await keepUndo(trx, by, clock, undo, changes)
  return outcome
}

/**
 * Notes in a transaction what it changes, so that it can be undone. Of a row that it makes, `after` has its
 * name and the columns that must not have changed until then.
 */
export async function keepUndo(
  trx: DbOrTrx,
  by: By,
  clock: Clock,
  id: string,
  changes: readonly RowChange[],
): Promise<void> {
  const done_at = clock.now().toISOString()
  await trx
    .insertInto('undos')
    .values({ id, admin_id: by.id, done_at, changes: JSON.stringify(changes) })
    .execute()
}

/**
 * Undoes an action: every row stands as before, or none is touched. Doing so again changes nothing.
 * @param afterwards what belongs to it, such as the history; it may refuse with a `Refusal`
 */
export async function undo(
  { db, clock }: { db: Db; clock: Clock },
  by: By,
  id: string,
  afterwards: (trx: DbOrTrx, changes: readonly RowChange[]) => Promise<void>,
): Promise<UndoOutcome> {
  return inRepeatableTransaction<UndoOutcome>(db, async (trx) => {
    const row = await trx
      .updateTable('undos')
      .set((eb) => ({ times: eb('times', '+', 1) }))
      .where('id', '=', id)
      .where('admin_id', '=', by.id)
      .returningAll()
      .executeTakeFirst()
    if (!row || row.done_at < oldestUndo(clock)) throw new Refusal<UndoOutcome>('undo-late')
    if (Number(row.times) > 1) return 'undone'
    const changes: RowChange[] = JSON.parse(row.changes)
    const putBackOne = async ([change]: RowChange[]) => {
      if (!change || (await putBack(trx, db.engine, change).catch(falseIfTaken))) return
      throw new Refusal<UndoOutcome>(change.table === 'outbox' ? 'undo-mail' : 'undo-changed')
    }
    await inBatches(changes, putBackOne, 1)
    await afterwards(trx, changes)
    await rebaseEarlierUndos(trx, by, clock, changes)
    return 'undone'
  })
}

/**
 * Lets the same person's earlier actions on these rows be undone next. An undo puts a row back as the action
 * before left it, but with a later version and moment. Where it did, that action expects these from now on.
 */
async function rebaseEarlierUndos(
  trx: DbOrTrx,
  by: By,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  const earlier = await trx
    .selectFrom('undos')
    .select(['id', 'changes'])
    .where('admin_id', '=', by.id)
    .where('times', '=', 0)
    .where('done_at', '>=', oldestUndo(clock))
    .execute()
  if (earlier.length === 0) return
  const back = changes.filter(({ before }) => before)
  const now = await readRows(trx, watchedBy(back))
  const undone = new Map(back.map((change) => [placeOf(change), change.before]))
  for (const { id, changes } of earlier) {
    const theirs: RowChange[] = JSON.parse(changes)
    for (const { after, ...change } of theirs) {
      const [was, is] = [undone.get(placeOf(change)), now.get(placeOf(change))?.row]
      for (const column of Object.keys(after ?? {}))
        if (after && was && is && was[column] === after[column]) after[column] = is[column]
    }
    const set = { changes: JSON.stringify(theirs) }
    if (set.changes !== changes) await trx.updateTable('undos').set(set).where('id', '=', id).execute()
  }
}

/** How `readRows` finds these rows: by the first column of each table's key. */
const watchedBy = (changes: readonly RowChange[]): Watched[] =>
  [...Map.groupBy(changes, ({ table }) => table)].map(([table, theirs]) => [
    table,
    KEYS[table][0],
    [...new Set(theirs.map(({ key }) => key.split('\n')[0] ?? ''))],
  ])

/** Another row has taken its place, or what it belonged to is gone. */
function falseIfTaken(error: unknown): boolean {
  if (isUniqueViolation(error) || isForeignKeyViolation(error)) return false
  throw error
}

/** What the action was done to, by name, and whether it can be undone; undefined when it is forgotten. */
export async function findUndo(db: Db, by: By, id: string | null): Promise<Undoable | undefined> {
  if (!id) return undefined
  const row = await db
    .selectFrom('undos')
    .selectAll()
    .where('id', '=', id)
    .where('admin_id', '=', by.id)
    .executeTakeFirst()
  if (!row) return undefined
  const all: RowChange[] = JSON.parse(row.changes)
  const about = all.filter(({ table }) => table === all[0]?.table)
  const column = about[0] && NAMES[about[0].table]
  if (!about[0] || !column) return { id, names: [], isOpen: Number(row.times) === 0 }
  const keys = sql.join(about.map(({ key }) => key))
  const { rows } = await sql<{ id: string; name: string }>`select id, ${sql.ref(column)} as name
    from ${sql.table(about[0].table)} where id in (${keys})`.execute(db)
  const known = new Map(rows.map(({ id, name }) => [id, name]))
  const names = about.map(({ key, before, after }) => known.get(key) ?? before?.[column] ?? after?.[column])
  return { id, names: names.filter(Boolean).map(String), isOpen: Number(row.times) === 0 }
}

/** What was done before this can't be undone any more. */
export function oldestUndo(clock: Clock): string {
  return fromNow(clock, -UNDO_MINUTES * 60_000)
}

/** Forgets what was done to rows of any of these tables: nobody can undo that any more. */
export async function forgetUndosOf(db: DbOrTrx, tables: readonly string[]): Promise<void> {
  await db
    .deleteFrom('undos')
    .where((eb) => eb.or(tables.map((table) => eb('changes', 'like', `%"table":"${table}"%`))))
    .execute()
}

/** Forgets what can't be undone any more. */
export async function forgetOldUndos(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('undos').where('done_at', '<', oldestUndo(clock)).execute()
}
