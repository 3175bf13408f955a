import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { Refusal } from '#domain/idempotency/idempotency.server.ts'
import { removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import { oldestUndo, withUndo } from '#domain/undo/undo.server.ts'
import type { UndoOutcome } from '#domain/undo/undo.ts'
import type { RowChange } from '#domain/undo/undo-rows.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { stateOf } from './past-work.server.ts'
import { refereeRecords } from './referee-records.server.ts'
import { lockReferee, tell } from './referees.server.ts'
import { refereeMessages as messages, REMOVABLE } from './referees.ts'
import type { PastOutcome } from './work-history.server.ts'

/**
 * Takes somebody off who has given nothing yet. Their row stays, hidden, while that can be undone.
 * @param by staff, or the candidate themselves
 * @param undo the id of its undo
 */
export function removeReferee(
  { db, clock }: { db: Db; clock: Clock },
  by: { id: string; name: string },
  candidateId: string,
  id: string,
  undo?: string,
): Promise<PastOutcome> {
  return db.transaction().execute((trx) =>
    withUndo(trx, by, clock, undo, [['referees', 'id', [id]]], async (): Promise<PastOutcome> => {
      const row = await lockReferee(trx, candidateId, id)
      if (!row) return { kind: 'missing' }
      if (!REMOVABLE.includes(stateOf(row, clock))) return { kind: 'refused', alert: messages.changed }
      const now = clock.now().toISOString()
      const removed = trx.updateTable('referees').set({ removed_at: now, updated_at: now })
      await removed.where('id', '=', id).execute()
      await tell(trx, clock, by, candidateId, 'referee-removed')
      return { kind: 'saved' }
    }),
  )
}

/** Tells in the candidate's timeline who is back. Nobody who was named again meanwhile. */
export async function recordRefereesUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  const referees = trx.selectFrom('referees').selectAll()
  for (const { key } of changes) {
    const row = await referees.where('id', '=', key).executeTakeFirstOrThrow()
    const same = referees.where('candidate_id', '=', row.candidate_id).where('removed_at', 'is', null)
    const all = await same.where('email_normalized', '=', row.email_normalized).execute()
    if (all.length > 1) throw new Refusal<UndoOutcome>('undo-changed')
    await tell(trx, clock, staff, row.candidate_id, 'undone')
  }
}

/** Deletes whom nobody can bring back any more. */
export async function forgetRemovedReferees(db: Db, clock: Clock): Promise<void> {
  const isOver = sql<boolean>`referees.removed_at < ${oldestUndo(clock)}`
  await removeUnlessHeld(db, refereeRecords, (trx, batch) => refereeRecords.due(trx, isOver, batch))
}
