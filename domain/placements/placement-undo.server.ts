import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { Refusal } from '#domain/idempotency/idempotency.server.ts'
import type { UndoOutcome } from '#domain/undo/undo.ts'
import type { RowChange } from '#domain/undo/undo-rows.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { hasNewDays, spanOf } from './days-to-check.ts'
import { recordChange, takeChecksBack } from './placement-history.server.ts'
import { overlaps, valuesOf } from './placements.server.ts'
import { placementMessages as messages } from './placements.ts'

/**
 * Notes in the histories that changes of placements were undone; who was placed by mistake is not any more.
 * In the transaction that does so.
 * @throws a `Refusal` when one has days again for which they were placed there in the meantime
 */
export async function recordPlacementsUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  const now = clock.now().toISOString()
  for (const { key, before, after } of changes) {
    const cancelled = { cancelled_at: now, end_reason: messages.undone, undone: 1 }
    const set = { ...(!before && cancelled), updated_at: now }
    await trx.updateTable('placements').set(set).where('id', '=', key).execute()
    if (before) await refuseTakenDays(trx, key, { before, after })
    if (before?.version !== undefined) await takeChecksBack(trx, key, Number(before.version))
    const [event, text] = before ? (['undone', ''] as const) : (['cancelled', messages.undone] as const)
    await recordChange(trx, clock, staff, key, event, { text })
  }
}

async function refuseTakenDays(
  trx: DbOrTrx,
  id: string,
  { before, after }: Pick<RowChange, 'before' | 'after'>,
) {
  const rows = trx.selectFrom('placements').selectAll().where('id', '=', id)
  const row = await rows.executeTakeFirst()
  if (!row || row.cancelled_at !== null) return
  const is = { candidateId: row.candidate_id, clientId: row.client_id, ...valuesOf(row) }
  const was = valuesOf({ ...row, ...after })
  const hasDaysBack = before?.cancelled_at !== undefined || hasNewDays(spanOf(was), spanOf(is))
  if (!hasDaysBack) return
  // Whoever places them for these days meanwhile comes first, or sees that they are taken again.
  await lockCandidate(trx, row.candidate_id)
  if (await overlaps(trx, is, id)) throw new Refusal<UndoOutcome>('undo-placed')
}
