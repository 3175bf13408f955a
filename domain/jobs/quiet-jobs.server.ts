import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { QUIET_AFTER_DAYS } from './quiet-jobs.ts'

/** A quiet job: active, published over a week ago, with no application in a week. For a query of `jobs`. */
export function isQuiet(clock: Clock): Expression<SqlBool> {
  const weekAgo = fromNow(clock, -QUIET_AFTER_DAYS * DAY_MS)
  const eb = expressionBuilder<Tables, 'jobs'>()
  const appliedFor = eb
    .selectFrom('applications')
    .select('applications.job_id')
    .where('applications.is_spam', '=', 0)
    .where('applications.created_at', '>=', weekAgo)
    .where('applications.job_id', 'is not', null)
  return eb.and([
    eb('jobs.is_active', '=', 1),
    eb('jobs.published_at', '<', weekAgo),
    eb('jobs.id', 'not in', appliedFor),
  ])
}

/** How many live jobs are quiet: the rows of the jobs manager with `state=quiet`. */
export function countQuietJobs(db: Db, clock: Clock): Promise<number> {
  return countRows(db.selectFrom('jobs').where(isQuiet(clock)))
}
