import { locked } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'

/** A candidate's row for a change, locked until the transaction ends; undefined for none, or a merged one. */
export async function lockCandidate(trx: DbOrTrx, id: string): Promise<Row<'candidates'> | undefined> {
  const rows = trx.selectFrom('candidates').selectAll().where('id', '=', id).where('merged_into', 'is', null)
  return locked(trx, rows).executeTakeFirst()
}

/**
 * Ends all visits of candidates, and takes their links away: nobody may see, in a session or by a link of one
 * person, what turned out to be another's.
 */
export async function endVisits(trx: DbOrTrx, ids: readonly string[]): Promise<void> {
  for (const table of ['candidate_sessions', 'candidate_links'] as const)
    await trx.deleteFrom(table).where('candidate_id', 'in', ids).execute()
}
