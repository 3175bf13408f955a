import { sql } from 'kysely'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { type RowChange, type Watched, withUndo } from '#domain/undo/undo.server.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { jobChangesSince, recordJobChanges } from './job-changes.server.ts'
import { changedFields, type FieldChange, type JobChange, type JobEvent } from './job-changes.ts'
import { JOB_FIELD_NAMES } from './job-fields.ts'
import { withAgreedPay } from './job-pay.ts'
import { isOn, type JobStatus, type SentJob, statusAt, statusOf } from './job-status.ts'
import { columnsOf, newJobRow, toJob } from './jobs.server.ts'
import type { Job } from './jobs.ts'

export type JobSaved =
  | { kind: 'saved'; job: Job }
  | { kind: 'missing' }
  /** Somebody else saved it since the version that the edit began with; nothing is written. */
  | { kind: 'conflict'; job: Job; since: JobChange[] }

/** Makes a job, which is public from now on if it is active and its time has come (D30). */
export async function createJob(db: Db, admin: Admin, clock: Clock, sent: SentJob): Promise<Job> {
  return db.transaction().execute((trx) => writeNewJob(trx, admin, clock, sent, 'added'))
}

/** Makes a job in a transaction that does more. */
export async function writeNewJob(
  trx: DbOrTrx,
  admin: Admin,
  clock: Clock,
  sent: SentJob,
  event: 'added' | 'drafted',
): Promise<Job> {
  const [job] = await writeNewJobs(trx, admin, clock, [sent], event)
  return job as Job
}

/** Makes many jobs as `writeNewJob` does, the last first, so that the list has the first on top. */
export async function writeNewJobs(
  trx: DbOrTrx,
  admin: Admin,
  clock: Clock,
  all: readonly SentJob[],
  event: 'added' | 'drafted' | 'imported',
): Promise<Job[]> {
  const now = clock.now().toISOString()
  const jobs: Job[] = []
  await inBatches(all.toReversed(), async (some) => {
    const rows = some.map((sent) => newJobRow(newId(), sent, now))
    const made = await trx.insertInto('jobs').values(rows).returningAll().execute()
    jobs.push(...made.map(toJob))
  })
  const changes = jobs.map((job) => changeOf(job, event, now, []))
  await recordJobChanges(trx, admin, changes)
  return jobs
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
  sent: SentJob,
  version?: string,
): Promise<JobSaved> {
  return db.transaction().execute(async (trx): Promise<JobSaved> => {
    const [row] = await lockRows(trx, [id])
    if (!row) return { kind: 'missing' }
    const job = toJob(row)
    if (version !== undefined && version !== job.updatedAt) {
      return { kind: 'conflict', job, since: await jobChangesSince(trx, id, version) }
    }
    const status = statusOf(sent, job, clock.now())
    const values = { ...withAgreedPay(sent, job), isActive: status === 'live' }
    const fields = changedFields(job, values)
    if (fields.length === 0 && status === job.status) return { kind: 'saved', job }
    const now = laterThan(row, clock)
    const saved = await trx
      .updateTable('jobs')
      .set({ ...columnsOf(values, status), ...touched(status, now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const isOnlyState = fields.every(({ field }) => field === 'isActive')
    const event = isOnlyState ? eventOf[status] : 'changed'
    await recordJobChanges(trx, admin, [changeOf(toJob(saved), event, now, fields)])
    return { kind: 'saved', job: toJob(saved) }
  })
}

/**
 * Gives jobs a status (§4, D30). Whoever makes a job live wants it seen now: a time to publish it that is
 * still to come, or a closing day that is over, is taken out.
 * @param undo as for `setStatus` of applications
 * @returns how many had another one before
 */
export async function setJobsStatus(
  db: Db,
  admin: Admin,
  clock: Clock,
  ids: readonly string[],
  wanted: 'live' | 'paused' | 'closed' | 'filled',
  undo?: string,
): Promise<number> {
  const change = async (trx: DbOrTrx) => {
    const now = clock.now()
    const moves: Move[] = []
    for (const row of await lockRows(trx, ids)) {
      const job = toJob(row)
      const times = {
        publishAt: job.publishAt !== null && Date.parse(job.publishAt) > now.getTime() ? null : job.publishAt,
        closesAt: job.closesAt !== null && job.closesAt < dayInLondon(now) ? null : job.closesAt,
      }
      const status = statusAt(wanted, times, job, now)
      const isStill = status === job.status || (wanted === 'paused' && !isOn(job.status))
      if (!isStill) moves.push({ row, status, ...(wanted === 'live' && times) })
    }
    return moveJobs(trx, admin, clock, moves)
  }
  return db
    .transaction()
    .execute((trx) => withUndo(trx, admin, clock, undo, [['jobs', 'id', ids]], () => change(trx)))
}

/** Opens the jobs whose time has come, and closes those whose last day is over (D30). @returns how many */
export async function openAndCloseJobs(db: Db, clock: Clock): Promise<number> {
  const now = clock.now()
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'scheduled'), eb('publish_at', '<=', now.toISOString())]),
        and([eb('status', 'in', ['live', 'scheduled']), eb('closes_at', '<', dayInLondon(now))]),
      ]),
    )
  if (!(await due.limit(1).executeTakeFirst())) return 0
  return db.transaction().execute(async (trx) => {
    const ids = (await due.execute()).map(({ id }) => id)
    // Another node, or somebody at the desk, may have been quicker.
    const moves = (await lockRows(trx, ids)).map((row) => {
      const status = row.status as JobStatus
      return { row, status: isOn(status) ? statusAt('live', toJob(row), undefined, now) : status }
    })
    return moveJobs(
      trx,
      undefined,
      clock,
      moves.filter(({ row, status }) => row.status !== status),
    )
  })
}

type Move = { row: Row<'jobs'>; status: JobStatus } & Partial<Pick<Job, 'publishAt' | 'closesAt'>>

/** Writes new statuses with their history. @param by undefined for the clock @returns how many */
async function moveJobs(trx: DbOrTrx, by: Admin | undefined, clock: Clock, moves: readonly Move[]) {
  if (moves.length === 0) return 0
  const changes: NewChange[] = []
  for (const { row, status, ...times } of moves) {
    const before = toJob(row)
    const now = laterThan(row, clock)
    const after = { ...before, ...times, isActive: status === 'live' }
    await trx
      .updateTable('jobs')
      .set({ status, is_active: status === 'live' ? 1 : 0, ...touched(status, now) })
      .set({ publish_at: after.publishAt, closes_at: after.closesAt })
      .where('id', '=', row.id)
      .execute()
    changes.push(changeOf(before, eventOf[status], now, changedFields(before, after)))
  }
  await recordJobChanges(trx, by, changes)
  return moves.length
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
  await recordJobChanges(trx, admin, [...undone, ...gone])
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

function touched(status: JobStatus, now: string) {
  return {
    updated_at: now,
    ...(status === 'live' && { published_at: sql<string>`coalesce(published_at, ${now})` }),
  }
}

/** What the history calls the way to each status. */
const eventOf = {
  draft: 'deactivated',
  scheduled: 'scheduled',
  live: 'activated',
  paused: 'deactivated',
  closed: 'closed',
  filled: 'filled',
} as const satisfies Record<JobStatus, JobEvent>

type NewChange = Omit<JobChange, 'no' | 'byName'>

function changeOf(
  job: Pick<Job, 'id' | 'title'>,
  event: JobEvent,
  at: string,
  fields: FieldChange[],
): NewChange {
  return { jobId: job.id, jobTitle: job.title, event, at, fields }
}
