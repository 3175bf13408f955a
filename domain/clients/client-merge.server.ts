import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { inRepeatableTransaction, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { oldestMerge } from '#domain/merges/merges.ts'
import {
  type Filled,
  fillEmpty,
  type MovedRows,
  moveRows,
  moveRowsBack,
  takeFilledBack,
  touchPlacements,
} from '#domain/merges/moved-rows.server.ts'
import { moveMailAbout } from '#domain/outbox/mail-records.server.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { NewRow, Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { clientFields } from './client-fields.ts'
import { detailsMerged, detailsText } from './client-merge-preview.server.ts'
import { mergeSharedParts, type SharedParts, splitSharedParts } from './client-parts.server.ts'
import { type ClientServices, recordEvent, refreshSearch, touchClient } from './clients.server.ts'

/** The tables whose rows move from one client to the other, each with what tells its rows apart. */
const MOVING = {
  ...{ client_sites: 'id', client_contacts: 'id', contact_addresses: 'id', client_events: 'id' },
  ...{ client_jobs: 'job_id', client_requests: 'message_id', submissions: 'id', placements: 'id' },
} as const

/** What a merge has done, for undoing it. Of people it has ids alone. */
type Moved = SharedParts & {
  /** The client that became part of the other. */
  client: Omit<NewRow<'clients'>, 'no' | 'search_text'>
  rows: MovedRows<typeof MOVING>
  mails: string[]
  filled: Filled
}

export type ClientMergeOutcome = 'merged' | 'missing' | 'same'

/**
 * Makes one client of two: everything of `merged` is `kept`'s from now on, and empty details are filled;
 * those that `kept` has others of are written into its history. A contact or site that both have is one.
 */
export async function mergeClients(
  { db, clock }: ClientServices,
  staff: Staff,
  { kept, merged }: { kept: string; merged: string },
): Promise<ClientMergeOutcome> {
  if (kept === merged) return 'same'
  return db.transaction().execute(async (trx): Promise<ClientMergeOutcome> => {
    const { [kept]: to, [merged]: from } = await lockClients(trx, [kept, merged])
    // A second click finds it done.
    if (to && !from) return (await isMerged(trx, { kept, merged })) ? 'merged' : 'missing'
    if (!to || !from) return 'missing'
    const pair = { from: from.id, to: to.id }
    const { filled, left } = detailsMerged({ from, to })
    const shared = await mergeSharedParts(trx, pair)
    const rows = await moveRows(trx, 'client_id', MOVING, pair)
    const columns = filled.map((name) => clientFields[name].column)
    const { no: _, search_text, ...client } = from
    const moved: Moved = {
      ...{ client, rows, ...shared, mails: await moveMailAbout(trx, 'client', pair) },
      filled: await fillEmpty(trx, 'clients', columns, { from, to }),
    }
    await trx.deleteFrom('clients').where('id', '=', merged).execute()
    await touchPlacements(trx, clock, rows.placements)
    await trx
      .insertInto('client_merges')
      .values({
        ...{ id: newId(), kept_id: kept, merged_id: merged, merged_name: from.name },
        ...{ moved: JSON.stringify(moved), by_id: staff.id, by_name: staff.name },
        done_at: clock.now().toISOString(),
      })
      .execute()
    const details = detailsText(left, from).map(([label, value]) => `${label}: ${value}`)
    await recordEvent(trx, clock, staff, {
      ...{ clientId: kept, event: 'merged' },
      text: [from.name, ...details].join('\n'),
    })
    await afterChange(trx, clock, to)
    return 'merged'
  })
}

export type UndoClientMergeOutcome = { kind: 'undone'; id: string } | { kind: 'missing' | 'late' }

/** Parts two clients again: each has what it had, and what has come to the kept one since stays there. */
export async function undoClientMerge(
  { db, clock }: ClientServices,
  staff: Staff,
  { id, keptId }: { id: string; keptId: string },
): Promise<UndoClientMergeOutcome> {
  return inRepeatableTransaction<UndoClientMergeOutcome>(db, async (trx) => {
    const { [keptId]: kept } = await lockClients(trx, [keptId])
    const merge = await trx
      .selectFrom('client_merges')
      .selectAll()
      .where('id', '=', id)
      .where('kept_id', '=', keptId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!kept || !merge) throw new Refusal<UndoClientMergeOutcome>({ kind: 'missing' })
    if (merge.done_at < oldestMerge(clock) || merge.moved === '{}')
      throw new Refusal<UndoClientMergeOutcome>({ kind: 'late' })
    const moved: Moved = JSON.parse(merge.moved)
    const pair = { from: merge.merged_id, to: keptId }
    await insertAgain(trx, moved.client)
    await moveRowsBack(trx, 'client_id', MOVING, moved.rows, pair)
    await splitSharedParts(trx, clock, moved, pair)
    const mails = trx.updateTable('outbox').set({ about: `client:${pair.from}` })
    const giveBack = (some: string[]) => mails.where('id', 'in', some).execute()
    await inBatches(moved.mails, giveBack, ROWS_PER_STATEMENT)
    await takeFilledBack(trx, 'clients', moved.filled, kept)
    await touchPlacements(trx, clock, moved.rows.placements)
    const undone = { undone_at: clock.now().toISOString(), moved: '{}' }
    await trx.updateTable('client_merges').set(undone).where('id', '=', id).execute()
    for (const clientId of [keptId, pair.from]) {
      const text = clientId === keptId ? merge.merged_name : kept.name
      await recordEvent(trx, clock, staff, { clientId, event: 'unmerged', text })
    }
    await afterChange(trx, clock, kept)
    await afterChange(trx, clock, moved.client)
    return { kind: 'undone', id: pair.from }
  })
}

/** Forgets what merges have moved once they can't be undone any more. */
export async function forgetOldClientMerges(db: Db, clock: Clock): Promise<void> {
  const isOver = sql<boolean>`moved <> '{}' and done_at < ${oldestMerge(clock)}`
  // Looked for first, which holds up nobody: only seldom is there any.
  const old = await db.selectFrom('client_merges').select('id').where(isOver).limit(1).execute()
  if (old.length > 0) await db.updateTable('client_merges').set({ moved: '{}' }).where(isOver).execute()
}

/** In one order, so that two people who merge the same two wait instead of blocking each other. */
async function lockClients(trx: DbOrTrx, ids: readonly string[]) {
  const rows: Record<string, Row<'clients'> | undefined> = {}
  for (const id of ids.toSorted()) {
    const client = trx.selectFrom('clients').selectAll().where('id', '=', id)
    rows[id] = await locked(trx, client).executeTakeFirst()
  }
  return rows
}

async function isMerged(trx: DbOrTrx, { kept, merged }: { kept: string; merged: string }) {
  const merges = trx.selectFrom('client_merges').select('id').where('undone_at', 'is', null)
  const done = merges.where('kept_id', '=', kept).where('merged_id', '=', merged)
  return (await done.executeTakeFirst()) !== undefined
}

/** The owner is called as the account is now. */
async function insertAgain(trx: DbOrTrx, client: Moved['client']): Promise<void> {
  const users = trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', client.owner_id ?? '')
  const owner_name = (await users.executeTakeFirst())?.name ?? client.owner_name
  await trx
    .insertInto('clients')
    .values({ ...client, owner_name, search_text: '' })
    .execute()
}

async function afterChange(trx: DbOrTrx, clock: Clock, { id, version }: { id: string; version: number }) {
  // Whoever edits it has seen it as it was.
  const next = { version: Number(version) + 1 }
  await trx.updateTable('clients').set(next).where('id', '=', id).execute()
  await refreshSearch(trx, id)
  await touchClient(trx, clock, id)
}
