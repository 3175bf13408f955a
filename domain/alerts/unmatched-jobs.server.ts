import { jobCondition } from '#domain/jobs/job-condition.server.ts'
import { searchedJobs } from '#domain/jobs/job-index.server.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { queryOf } from './alert-search.server.ts'
import { dueAt } from './alert-times.ts'
import type { Rhythm } from './alerts.ts'

/** The last change of jobs that all alerts have been matched with; undefined before the first look. */
export async function matchedUpTo(db: DbOrTrx): Promise<number | undefined> {
  const row = await db
    .selectFrom('alert_matching')
    .select('matched_no')
    .where('id', '=', 1)
    .executeTakeFirst()
  return row && Number(row.matched_no)
}

/**
 * The numbers of those jobs with changes after `since` that a search finds. For an alert that gets this
 * search, or starts, in the caller's transaction: a round that is under way may be past this search, and one
 * that begins waits for the end of the transaction. Write to the alert first, as a round does.
 */
export async function changedJobsFor(
  trx: DbOrTrx,
  search: string,
  since: number | undefined,
): Promise<number[]> {
  if (since === undefined) return []
  const place = trx.selectFrom('alert_matching').select('id').where('id', '=', 1)
  await locked(trx, place).execute()
  const changed = trx.selectFrom('job_changes').select('job_id').distinct().where('no', '>', since)
  const ids = (await changed.execute()).map(({ job_id }) => job_id)
  const found: number[] = []
  const look = async (some: string[]) => {
    found.push(...(await jobsFitting(trx, search, some)))
  }
  await inBatches(ids, look, ROWS_PER_STATEMENT)
  return found
}

/** The numbers of those of these jobs that are live and that a search finds. */
export async function jobsFitting(db: DbOrTrx, search: string, ids: readonly string[]): Promise<number[]> {
  const searched = await searchedJobs(db, ids)
  return searched.filter(jobCondition(queryOf(search))).map(({ job }) => job.no)
}

/** Has an alert tell of jobs that are newer than it, unless it has found them before. */
export async function addFoundJobs(
  trx: DbOrTrx,
  clock: Clock,
  alert: { no: number; created_at: string; rhythm: string },
  numbers: readonly number[],
): Promise<void> {
  const now = clock.now()
  const read = async (some: number[]) => {
    const newer = trx.selectFrom('jobs').select('no').where('no', 'in', some).where('is_active', '=', 1)
    const jobs = await newer.where('published_at', '>', alert.created_at).execute()
    if (jobs.length === 0) return
    const found_at = now.toISOString()
    const found = jobs.map(({ no }) => ({ alert_no: alert.no, job_no: no, found_at }))
    const added = trx.insertInto('alert_jobs').values(found)
    const isNew = await added
      .onConflict((oc) => oc.doNothing())
      .returning('job_no')
      .execute()
    if (isNew.length === 0) return
    const due_at = dueAt(alert.rhythm as Rhythm, now)
    const ours = trx.updateTable('alerts').set({ due_at }).where('no', '=', alert.no)
    await ours.where('due_at', 'is', null).execute()
  }
  await inBatches([...new Set(numbers)], read, ROWS_PER_STATEMENT)
}
