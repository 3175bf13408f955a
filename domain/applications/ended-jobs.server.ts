import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Application } from './application-desk.ts'
import { toApplication } from './application-rows.server.ts'

/** So many people are asked about on one page. */
export const MOST_ENDED = 100

/**
 * Open applications for jobs that are closed, filled or deleted, whichever way that came, unless somebody
 * said that they stay open. The longest waiting first.
 * @param jobs of these jobs alone; empty for all
 * @returns at most `MOST_ENDED`, and how many there are
 */
export async function openOfEndedJobs(
  db: Db,
  _staff: Staff,
  jobs: readonly string[] = [],
): Promise<{ applications: Application[]; total: number }> {
  // Found before they are put in order: in the order of an index each open application would be looked at.
  const found = endedJobs(db, jobs).select(['no', sql<string | number>`count(*) over ()`.as('total')])
  const rows = await db
    .selectFrom('applications')
    .innerJoin(found.as('found'), 'found.no', 'applications.no')
    .selectAll('applications')
    .select('total')
    .orderBy('created_at')
    .orderBy('applications.no')
    .limit(MOST_ENDED)
    .execute()
  return { applications: rows.map(toApplication), total: Number(rows[0]?.total ?? 0) }
}

/** How many people wait for an answer though their job has ended. @param jobs as above */
export function countEndedJobs(db: Db, jobs: readonly string[] = []): Promise<number> {
  return countRows(endedJobs(db, jobs))
}

function endedJobs(db: Db, jobs: readonly string[]) {
  const rows = db
    .selectFrom('applications')
    // In the words of their index, which would not be taken for a value that is sent apart.
    .where(sql<boolean>`is_spam = 0 and next_step_on <> ''`)
    .where('kept_open_at', 'is', null)
    .where('job_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.id', '=', 'applications.job_id')
            .where('jobs.status', 'not in', ['closed', 'filled']),
        ),
      ),
    )
  return jobs.length === 0 ? rows : rows.where('job_id', 'in', jobs)
}
