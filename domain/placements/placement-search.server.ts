import type { Staff } from '#domain/accounts/admin.server.ts'
import { countRows, type ListSearch } from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { selectPlacements, toPlacement } from './placement-list.server.ts'
import type { Placement } from './placements.ts'

/**
 * Placements for another system, the newest first, cancelled ones too.
 * @param query `since` when they were changed, or a change of them was undone
 */
export async function searchPlacements(
  db: Db,
  clock: Clock,
  _staff: Staff,
  { since = '', page, limit }: ListSearch,
): Promise<{ placements: Placement[]; total: number }> {
  const [total, rows] = await Promise.all([
    countRows(db.selectFrom('placements').where('placements.updated_at', '>=', since)),
    selectPlacements(db)
      .where('placements.updated_at', '>=', since)
      .orderBy('placements.no', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { placements: rows.map((row) => toPlacement(row, clock)), total }
}
