import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { FieldChange, JobChange, JobEvent } from './job-changes.ts'
import type { JobStatus } from './job-status.ts'
import type { Job } from './jobs.ts'

/** The rows as they are now, locked until the transaction ends. */
export async function lockRows(trx: DbOrTrx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return trx
    .updateTable('jobs')
    .set({ updated_at: sql.ref('updated_at') })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
}

/** Now, but later than the version before: versions are told apart by their time. */
export function laterThan(row: Row<'jobs'>, clock: Clock): string {
  const afterwards = Date.parse(row.updated_at) + 1
  return new Date(Math.max(clock.now().getTime(), afterwards)).toISOString()
}

export function touched(status: JobStatus, now: string) {
  return {
    updated_at: now,
    ...(status === 'live' && { published_at: sql<string>`coalesce(published_at, ${now})` }),
  }
}

/** What the history calls the way to each status. */
export const eventOf = {
  draft: 'deactivated',
  scheduled: 'scheduled',
  live: 'activated',
  paused: 'deactivated',
  closed: 'closed',
  filled: 'filled',
} as const satisfies Record<JobStatus, JobEvent>

export type NewChange = Omit<JobChange, 'no' | 'byName'>

export function changeOf(
  job: Pick<Job, 'id' | 'title'>,
  event: JobEvent,
  at: string,
  fields: FieldChange[],
): NewChange {
  return { jobId: job.id, jobTitle: job.title, event, at, fields }
}
