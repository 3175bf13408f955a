import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type Board, CARDS_IN_A_COLUMN } from './application-board.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from './applications.ts'

/** A job's applications by status, without suspected spam: what is due first stands first in its column. */
export async function boardOf(db: Db, _staff: Staff, jobId: string): Promise<Board> {
  const ranked = db
    .selectFrom('applications')
    .select(['id', 'name', 'status', 'job_id', 'candidate_id', 'specialty', 'experience'])
    .select(['next_step', 'next_step_on', 'owner_id', 'owner_name'])
    .select([
      sql<number>`row_number() over (partition by status order by next_step_on, closed_at desc, no)`.as(
        'nth',
      ),
      sql<number | string>`count(*) over (partition by status)`.as('of_status'),
    ])
    .where('job_id', '=', jobId)
    .where('is_spam', '=', 0)
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('nth', '<=', CARDS_IN_A_COLUMN)
    .orderBy('nth')
    .execute()
  const none = Object.fromEntries(Object.keys(APPLICATION_STATUSES).map((status) => [status, 0]))
  const counted = Object.fromEntries(rows.map(({ status, of_status }) => [status, Number(of_status)]))
  return {
    counts: { ...(none as Board['counts']), ...counted },
    cards: rows.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status as ApplicationStatus,
      jobId: row.job_id,
      candidateId: row.candidate_id,
      specialty: row.specialty,
      experience: row.experience,
      next: row.next_step_on === '' ? null : { step: row.next_step, on: row.next_step_on },
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    })),
  }
}
