import type { Db } from '#platform/db/open.server.ts'
import type { JobValues } from './job-fields.ts'
import { newJobRow } from './jobs.server.ts'
import { aJob } from './test-job.ts'

/** Rows in one statement. */
const ROWS_AT_ONCE = 500
const FIRST = Date.UTC(2026, 8, 1)

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
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    await db
      .insertInto('jobs')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
  return rows.map(({ id }) => id)
}
