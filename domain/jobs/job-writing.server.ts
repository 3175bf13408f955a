import { sql } from 'kysely'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { type RowChange, type Watched, withUndo } from '#domain/undo/undo.server.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { jobChangesSince, recordJobChanges } from './job-changes.server.ts'
import { changedFields, type FieldChange, type JobChange, type JobEvent } from './job-changes.ts'
import { JOB_FIELD_NAMES, type JobValues } from './job-fields.ts'
import { withAgreedPay } from './job-pay.ts'
import { columnsOf, newJobRow, toJob } from './jobs.server.ts'
import type { Job } from './jobs.ts'

export type JobSaved =
  | { kind: 'saved'; job: Job }
  | { kind: 'missing' }
  /** Somebody else saved it since the version that the edit began with; nothing is written. */
  | { kind: 'conflict'; job: Job; since: JobChange[] }

/** Makes a job. It is published now if it is active. */
export async function createJob(db: Db, admin: Admin, clock: Clock, values: JobValues): Promise<Job> {
  return db.transaction().execute((trx) => writeNewJob(trx, admin, clock, values, 'added'))
}

/** Makes a job in a transaction that does more. */
export async function writeNewJob(
  trx: DbOrTrx,
  admin: Admin,
  clock: Clock,
  values: JobValues,
  event: 'added' | 'drafted',
): Promise<Job> {
  const now = clock.now().toISOString()
  const row = newJobRow(newId(), values, now, values.isActive ? now : null)
  const made = await trx.insertInto('jobs').values(row).returningAll().executeTakeFirstOrThrow()
  const job = toJob(made)
  await recordJobChanges(trx, admin, [changeOf(job, event, now, [])])
  await bumpJobsRevision(trx)
  return job
}

/**
 * Replaces a job's fields; without a difference it writes nothing. `publishedAt` is set when the job first
 * becomes active.
 * @param version the `updatedAt` that the edit began with; without it whatever is there is replaced
 */
export async function updateJob(
  db: Db,
  admin: Admin,
  clock: Clock,
  id: string,
  given: JobValues,
  version?: string,
): Promise<JobSaved> {
  return db.transaction().execute(async (trx): Promise<JobSaved> => {
    const [row] = await lockRows(trx, [id])
    if (!row) return { kind: 'missing' }
    const job = toJob(row)
    if (version !== undefined && version !== job.updatedAt) {
      return { kind: 'conflict', job, since: await jobChangesSince(trx, id, version) }
    }
    const values = withAgreedPay(given, job)
    const fields = changedFields(job, values)
    if (fields.length === 0) return { kind: 'saved', job }
    const now = laterThan(row, clock)
    const saved = await trx
      .updateTable('jobs')
      .set({ ...columnsOf(values), ...touched(values.isActive, now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordJobChanges(trx, admin, [changeOf(toJob(saved), eventOf(fields), now, fields)])
    await bumpJobsRevision(trx)
    return { kind: 'saved', job: toJob(saved) }
  })
}

/** Makes jobs active or inactive (§4). @param undo as for `setStatus` @returns how many were not so before */
export async function setJobsActive(
  db: Db,
  admin: Admin,
  clock: Clock,
  ids: readonly string[],
  isActive: boolean,
  undo?: string,
): Promise<number> {
  const change = async (trx: DbOrTrx) => {
    const rows = (await lockRows(trx, ids)).filter((row) => (row.is_active === 1) !== isActive)
    const changes: Omit<JobChange, 'no' | 'byName'>[] = []
    for (const row of rows) {
      const now = laterThan(row, clock)
      await trx
        .updateTable('jobs')
        .set({ is_active: isActive ? 1 : 0, ...touched(isActive, now) })
        .where('id', '=', row.id)
        .execute()
      const fields: FieldChange[] = [{ field: 'isActive', from: !isActive, to: isActive }]
      changes.push(changeOf(toJob(row), eventOf(fields), now, fields))
    }
    if (changes.length === 0) return 0
    await recordJobChanges(trx, admin, changes)
    await bumpJobsRevision(trx)
    return changes.length
  }
  return db
    .transaction()
    .execute((trx) => withUndo(trx, admin, clock, undo, [['jobs', 'id', ids]], () => change(trx)))
}

/**
 * Deletes jobs. The history keeps what they said, applications their title.
 * @param undo as for `setStatus`
 * @returns how many were there
 */
export async function deleteJobs(
  db: Db,
  admin: Admin,
  clock: Clock,
  ids: readonly string[],
  undo?: string,
): Promise<number> {
  if (ids.length === 0) return 0
  const remove = async (trx: DbOrTrx) => {
    const rows = await trx.deleteFrom('jobs').where('id', 'in', ids).returningAll().execute()
    if (rows.length === 0) return 0
    const now = clock.now().toISOString()
    const changes = rows.map((row) => {
      const job = toJob(row)
      const last = JOB_FIELD_NAMES.map((field) => ({ field, from: job[field], to: null }))
      return changeOf(job, 'deleted', now, last)
    })
    await recordJobChanges(trx, admin, changes)
    await bumpJobsRevision(trx)
    return rows.length
  }
  const watched: Watched[] = [
    ['jobs', 'id', ids],
    ['staffing_drafts', 'job_id', ids],
  ]
  return db.transaction().execute((trx) => withUndo(trx, admin, clock, undo, watched, () => remove(trx)))
}

/** Notes in the history that changes of jobs were undone. In the transaction that does so. */
export async function recordJobsUndone(
  trx: DbOrTrx,
  admin: Admin,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  const now = clock.now().toISOString()
  const wereDeleted = new Set(changes.filter(({ after }) => !after).map(({ key }) => key))
  const rows = await lockRows(
    trx,
    changes.map(({ key }) => key),
  )
  const undone = rows.map((row) => {
    const job = toJob(row)
    if (wereDeleted.has(job.id)) return changeOf(job, 'restored', now, [])
    const fields: FieldChange[] = [{ field: 'isActive', from: !job.isActive, to: job.isActive }]
    return changeOf(job, eventOf(fields), now, fields)
  })
  await recordJobChanges(trx, admin, undone)
  await bumpJobsRevision(trx)
}

/** The rows as they are now, locked until the transaction ends. */
async function lockRows(trx: DbOrTrx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return trx
    .updateTable('jobs')
    .set({ updated_at: sql.ref('updated_at') })
    .where('id', 'in', ids)
    .returningAll()
    .execute()
}

/** Now, but later than the version before: versions are told apart by their time. */
function laterThan(row: Row<'jobs'>, clock: Clock): string {
  const afterwards = Date.parse(row.updated_at) + 1
  return new Date(Math.max(clock.now().getTime(), afterwards)).toISOString()
}

function touched(isActive: boolean, now: string) {
  return {
    updated_at: now,
    ...(isActive && { published_at: sql<string>`coalesce(published_at, ${now})` }),
  }
}

function eventOf(fields: readonly FieldChange[]): JobEvent {
  const [only, ...others] = fields
  if (only?.field !== 'isActive' || others.length > 0) return 'changed'
  return only.to ? 'activated' : 'deactivated'
}

function changeOf(
  job: Job,
  event: JobEvent,
  at: string,
  fields: FieldChange[],
): Omit<JobChange, 'no' | 'byName'> {
  return { jobId: job.id, jobTitle: job.title, event, at, fields }
}
