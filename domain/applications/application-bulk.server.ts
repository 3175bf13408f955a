import type { Staff } from '#domain/accounts/admin.server.ts'
import { findColleague } from '#domain/accounts/colleagues.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Application } from './application-desk.ts'
import { lockApplication, moveApplication } from './application-moves.server.ts'
import { toApplication } from './application-rows.server.ts'
import { isOpen, type SetStatus } from './applications.ts'
import type { Chosen } from './chosen.ts'

/** What is done with several applications at once. `owner` is a colleague's id, or empty for nobody. */
export type BulkChange = { to: SetStatus } | { owner: string }

export type BulkOutcome =
  /** `left` are the ids of those that were changed meanwhile, which stay as they are. */
  { kind: 'done'; changed: number; left: string[] } | { kind: 'no-colleague' }

/** The chosen applications by name, without suspected spam and what is gone. */
export async function findChosen(db: Db, _staff: Staff, ids: readonly string[]): Promise<Application[]> {
  if (ids.length === 0) return []
  const rows = db.selectFrom('applications').selectAll().where('id', 'in', ids).where('is_spam', '=', 0)
  return (await rows.orderBy('name').orderBy('no').execute()).map(toApplication)
}

/**
 * Gives applications a status, or open ones an owner, as one change that is undone as one. Those that no
 * longer have the status that was seen are left as they are.
 * @param undo the id under which it can be undone
 */
export async function changeChosen(
  db: Db,
  staff: Staff,
  clock: Clock,
  chosen: readonly Chosen[],
  change: BulkChange,
  undo: string,
): Promise<BulkOutcome> {
  const owner = 'owner' in change && change.owner ? await findColleague(db, staff, change.owner) : undefined
  if ('owner' in change && change.owner && !owner) return { kind: 'no-colleague' }
  const changeAll = async (trx: DbOrTrx): Promise<BulkOutcome> => {
    const left: string[] = []
    let changed = 0
    for (const { id, from } of chosen) {
      const row = await lockApplication(trx, id)
      if (!row || Number(row.is_spam) !== 0) continue
      if (row.status !== from) {
        left.push(id)
      } else if ('to' in change) {
        if (change.to === from) continue
        await moveApplication(trx, clock, staff, row, change.to)
        changed += 1
      } else if (isOpen(from) && (row.owner_id ?? '') !== change.owner) {
        const whose = { owner_id: owner?.id ?? null, owner_name: owner?.name ?? null }
        const updated_at = clock.now().toISOString()
        await trx
          .updateTable('applications')
          .set({ ...whose, updated_at })
          .where('id', '=', id)
          .execute()
        changed += 1
      }
    }
    return { kind: 'done', changed, left }
  }
  const ids = chosen.map(({ id }) => id)
  return db
    .transaction()
    .execute((trx) => withUndo(trx, staff, clock, undo, [['applications', 'id', ids]], () => changeAll(trx)))
}
