import type { Staff } from '#domain/accounts/admin.server.ts'
import { addOnce, answerOnce, type Repeatable } from '#domain/idempotency/idempotency.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { RowChange, Watched } from '#domain/undo/undo-rows.server.ts'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { jobChangesSince, recordJobChanges } from './job-changes.server.ts'
import { changedFields, type FieldChange, type JobChange } from './job-changes.ts'
import { JOB_FIELD_NAMES } from './job-fields.ts'
import { withAgreedPay } from './job-pay.ts'
import { type SentJob, statusOf } from './job-status.ts'
import { changeOf, eventOf, laterThan, lockRows, touched } from './job-versions.server.ts'
import { columnsOf, newJobRow, toJob } from './jobs.server.ts'
import type { Job } from './jobs.ts'

export type JobSaved =
  | { kind: 'saved'; job: Job }
  | { kind: 'missing' }
  /**
   * It was saved since the version that the edit began with; nothing is written. `isSaved` where it has just
   * what was sent, such as of a form that is sent twice.
   */
  | { kind: 'conflict'; job: Job; since: JobChange[]; isSaved: boolean }

/** Makes the job of a form, once however often the form with this key is sent. @returns its id */
export function addJob(
  services: { db: Db; clock: Clock },
  staff: Staff,
  sent: SentJob,
  key: string | undefined,
): Promise<string> {
  const add = async (trx: DbOrTrx) => (await writeNewJob(trx, staff, services.clock, sent, 'added')).id
  return addOnce(services, { name: 'job', key }, sent, add)
}

/** What becomes of a job that is sent by a call. */
type MadeJob = { kind: 'made'; id: string } | { kind: 'key-reused' }

/** Makes the job of a call, once however often this request is sent. @returns its id */
export function makeJobOnce(
  services: { db: Db; clock: Clock },
  staff: Staff,
  sent: SentJob,
  request: Repeatable | undefined,
): Promise<MadeJob> {
  const again = (id: string): MadeJob => ({ kind: 'made', id })
  return answerOnce<MadeJob>(services, request, again, async (trx) => {
    const { id } = await writeNewJob(trx, staff, services.clock, sent, 'added')
    return [again(id), id]
  })
}

/** Makes a job in a transaction that does more. */
export async function writeNewJob(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  sent: SentJob,
  event: 'added' | 'drafted',
): Promise<Job> {
  const [job] = await writeNewJobs(trx, staff, clock, [sent], event)
  return job as Job
}

/** Makes many jobs as `writeNewJob` does, the last first, so that the list has the first on top. */
export async function writeNewJobs(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  all: readonly SentJob[],
  event: 'added' | 'drafted' | 'imported',
): Promise<Job[]> {
  const now = clock.now().toISOString()
  const jobs: Job[] = []
  await inBatches(all.toReversed(), async (some) => {
    const rows = some.map((sent) => newJobRow(newId(), sent, now))
    const made = await trx.insertInto('jobs').values(rows).returningAll().execute()
    // SQLite gives the number of the newest job again once that is deleted: alerts have not told of this one.
    const numbers = made.map(({ no }) => no)
    await trx.deleteFrom('alert_jobs').where('job_no', 'in', numbers).execute()
    jobs.push(...made.map(toJob))
  })
  const changes = jobs.map((job) => changeOf(job, event, now, []))
  await recordJobChanges(trx, staff, changes)
  return jobs
}

/**
 * Replaces a job's fields; without a difference it writes nothing. `publishedAt` is set when the job first
 * becomes active.
 * @param version the `updatedAt` that the edit began with; without it whatever is there is replaced
 */
export async function updateJob(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  sent: SentJob,
  version?: string,
): Promise<JobSaved> {
  return db.transaction().execute(async (trx): Promise<JobSaved> => {
    const [row] = await lockRows(trx, [id])
    if (!row) return { kind: 'missing' }
    const job = toJob(row)
    const isOther = version !== undefined && version !== job.updatedAt
    const since = isOther ? await jobChangesSince(trx, id, version) : []
    const status = statusOf(sent, job, clock.now())
    const values = { ...withAgreedPay(sent, asBefore(job, since)), isActive: status === 'live' }
    const fields = changedFields(job, values)
    const isSaved = fields.length === 0 && status === job.status
    if (isOther) return { kind: 'conflict', job, since, isSaved }
    if (isSaved) return { kind: 'saved', job }
    const now = laterThan(row, clock)
    const saved = await trx
      .updateTable('jobs')
      .set({ ...columnsOf(values, status), ...touched(status, now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const isOnlyState = fields.every(({ field }) => field === 'isActive')
    const event = isOnlyState ? eventOf[status] : 'changed'
    await recordJobChanges(trx, staff, [changeOf(toJob(saved), event, now, fields)])
    return { kind: 'saved', job: toJob(saved) }
  })
}

/** A job as it was before some changes. @param since the newest first */
const asBefore = (job: Job, since: readonly JobChange[]): Job =>
  Object.assign({ ...job }, ...since.map(({ fields }) => Object.fromEntries(fields.map(toBefore))))

const toBefore = ({ field, from }: FieldChange) => [field, from] as const

/**
 * Deletes jobs. The history keeps what they said, applications, submissions and placements their title.
 * @param undo as for `setStatus`
 * @returns how many were there
 */
export async function deleteJobs(
  db: Db,
  staff: Staff,
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
    await recordJobChanges(trx, staff, changes)
    return rows.length
  }
  const watched: Watched[] = [
    ['jobs', 'id', ids],
    ['staffing_drafts', 'job_id', ids],
    ['client_jobs', 'job_id', ids],
  ]
  return db.transaction().execute((trx) => withUndo(trx, staff, clock, undo, watched, () => remove(trx)))
}

/** Notes in the history that changes of jobs were undone. In the transaction that does so. */
export async function recordJobsUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  const now = clock.now().toISOString()
  const [made = [], others = []] = [true, false].map((isNew) =>
    changes.filter(({ before }) => (before === null) === isNew),
  )
  const wereDeleted = new Set(others.filter(({ after }) => !after).map(({ key }) => key))
  const rows = await lockRows(
    trx,
    others.map(({ key }) => key),
  )
  const undone = rows.map((row) => {
    const job = toJob(row)
    if (wereDeleted.has(job.id)) return changeOf(job, 'restored', now, [])
    const wasSwitched = changes.some(({ key, before }) => key === job.id && before && 'is_active' in before)
    const fields: FieldChange[] = wasSwitched
      ? [{ field: 'isActive', from: !job.isActive, to: job.isActive }]
      : []
    return changeOf(job, eventOf[job.status], now, fields)
  })
  const gone = made.map(({ key, after }) =>
    changeOf({ id: key, title: String(after?.title) }, 'deleted', now, []),
  )
  await recordJobChanges(trx, staff, [...undone, ...gone])
}
