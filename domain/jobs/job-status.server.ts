import type { Staff } from '#domain/accounts/admin.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { recordJobChanges } from './job-changes.server.ts'
import { changedFields } from './job-changes.ts'
import { isOn, type JobStatus, statusAt } from './job-status.ts'
import { changeOf, eventOf, laterThan, lockRows, type NewChange, touched } from './job-versions.server.ts'
import { toJob } from './jobs.server.ts'
import type { Job } from './jobs.ts'

/**
 * Gives jobs a status (§4, D30). Whoever makes a job live wants it seen now: a time to publish it that is
 * still to come, or a closing day that is over, is taken out.
 * @param undo as for `setStatus` of applications
 * @param seen the statuses with which they were shown, by their ids
 * @returns how many had another one before; nothing is done where somebody has decided about some since
 */
export async function setJobsStatus(
  db: Db,
  staff: Staff,
  clock: Clock,
  ids: readonly string[],
  wanted: 'live' | 'paused' | 'closed' | 'filled',
  undo?: string,
  seen: ReadonlyMap<string, string> = new Map(),
): Promise<number | { decided: Pick<Job, 'title' | 'status'>[] }> {
  const change = async (trx: DbOrTrx) => {
    const now = clock.now()
    const moves: Move[] = []
    const decided: Job[] = []
    for (const row of await lockRows(trx, ids)) {
      const job = toJob(row)
      const times = {
        publishAt: job.publishAt !== null && Date.parse(job.publishAt) > now.getTime() ? null : job.publishAt,
        closesAt: job.closesAt !== null && job.closesAt < dayInLondon(now) ? null : job.closesAt,
      }
      const status = statusAt(wanted, times, job, now)
      const isStill = status === job.status || (wanted === 'paused' && !isOn(job.status))
      if (!isStill && isDecidedSince(seen.get(job.id), job.status)) decided.push(job)
      if (!isStill) moves.push({ row, status, ...(wanted === 'live' && times) })
    }
    return decided.length > 0 ? { decided } : moveJobs(trx, staff, clock, moves)
  }
  return db
    .transaction()
    .execute((trx) => withUndo(trx, staff, clock, undo, [['jobs', 'id', ids]], () => change(trx)))
}

/** Whether somebody has given a job this status since it was shown. One that is on is opened by the clock. */
const isDecidedSince = (seen: string | undefined, now: JobStatus) =>
  seen !== undefined && seen !== now && !(isOn(seen as JobStatus) && isOn(now))

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
async function moveJobs(trx: DbOrTrx, by: Staff | undefined, clock: Clock, moves: readonly Move[]) {
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
