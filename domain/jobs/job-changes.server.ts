import type { Staff } from '#domain/accounts/admin.server.ts'
import type { PageBounds } from '#domain/lists/list-address.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { inBatches } from '#platform/batches.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { BY_ITSELF, type FieldChange, type JobChange, type JobEvent } from './job-changes.ts'
import { jobFields } from './job-fields.ts'

const CHANGES_PER_PAGE = 25

/**
 * Adds changes to the history and says that jobs have changed, in the transaction that makes them. The
 * revision comes first: the next change waits for it, so that numbers are in the order of the commits.
 * @param by undefined for the clock's
 */
export async function recordJobChanges(
  trx: DbOrTrx,
  by: Staff | undefined,
  changes: readonly Omit<JobChange, 'no' | 'byName'>[],
): Promise<void> {
  const rows = changes.map(({ jobId, jobTitle, event, at, fields }) => ({
    job_id: jobId,
    job_title: jobTitle,
    event,
    by_id: by?.id ?? '',
    by_name: by?.name ?? BY_ITSELF,
    changed_at: at,
    fields: JSON.stringify(fields),
  }))
  await bumpJobsRevision(trx)
  await inBatches(rows, (some) => trx.insertInto('job_changes').values(some).execute())
}

/** A page of the history of one job or of all, newest first. A page beyond the last is the last. */
export async function listJobChanges(
  db: Db,
  { jobId, page }: { jobId: string | undefined; page: number },
): Promise<PageBounds & { changes: JobChange[] }> {
  const all = db.selectFrom('job_changes')
  const matching = jobId === undefined ? all : all.where('job_id', '=', jobId)
  const of = { asked: page, rowsPerPage: CHANGES_PER_PAGE, total: await countRows(matching) }
  const { bounds, rows } = await readPage(matching.selectAll().orderBy('no', 'desc'), of)
  return { ...bounds, changes: rows.map(toJobChange) }
}

/** A job's changes after the time `since`, newest first. */
export async function jobChangesSince(db: DbOrTrx, jobId: string, since: string): Promise<JobChange[]> {
  const rows = await db
    .selectFrom('job_changes')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('changed_at', '>', since)
    .orderBy('no', 'desc')
    .execute()
  return rows.map(toJobChange)
}

function toJobChange(row: Row<'job_changes'>): JobChange {
  return {
    no: Number(row.no),
    jobId: row.job_id,
    jobTitle: row.job_title,
    event: row.event as JobEvent,
    byName: row.by_name,
    at: row.changed_at,
    // Without fields that jobs no longer have.
    fields: JSON.parse(row.fields).filter(({ field }: FieldChange) => field in jobFields),
  }
}
