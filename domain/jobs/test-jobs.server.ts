import type { Staff } from '#domain/accounts/admin.server.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { JobValues } from './job-fields.ts'
import type { SentJob } from './job-status.ts'
import { writeNewJob } from './job-writing.server.ts'
import { newJobRow } from './jobs.server.ts'
import type { Job } from './jobs.ts'
import { aJob } from './test-job.ts'

const FIRST = Date.UTC(2026, 8, 1)

/** Makes a job as staff do, which is public from now on if it is active and its time has come. */
export function createJob(db: Db, staff: Staff, clock: Clock, sent: SentJob): Promise<Job> {
  return db.transaction().execute((trx) => writeNewJob(trx, staff, clock, sent, 'added'))
}

/** Puts in many jobs with short texts, the oldest first; `fieldsOf` has what differs. Their ids. */
export async function insertManyJobs(
  db: Db,
  count: number,
  fieldsOf: (nth: number) => Partial<JobValues> = () => ({}),
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, nth) => {
    const created = new Date(FIRST + Math.floor(nth / 2) * 60_000).toISOString()
    const values = aJob(fieldsOf(nth))
    return newJobRow(`m${String(nth).padStart(11, '0')}`, values, created)
  })
  const insert = (some: typeof rows) => db.insertInto('jobs').values(some).execute()
  await inBatches(rows, insert, ROWS_PER_STATEMENT)
  return rows.map(({ id }) => id)
}
