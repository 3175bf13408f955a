import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { heldAmong, removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import type { Batch, PersonalRecord, RetentionPeriods } from '#domain/people/record-kind.ts'
import { countOldSpam } from '#domain/people/spam.server.ts'
import { removeCvFiles } from '#domain/uploads/uploads.server.ts'
import { type Clock, dayInLondon, fromNow } from '#platform/clock.ts'
import { type Db, type DbOrTrx, emptyLog } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { Counts } from './audit.server.ts'
import { monthsBefore, readPeriods } from './periods.server.ts'
import { MONTHS_OPENINGS, type RetentionPlan } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'
import { forgetOpeningsBefore } from './record-openings.server.ts'
import { keepWaiting, reasonToWait } from './retention-guard.server.ts'

/** As many records are looked at in one query, where nothing is removed. */
const COUNTED_AT_ONCE = 1_000
/** A run that has not finished after this long was cut off; another one may begin. */
const RUN_PATIENCE_MS = 60 * 60 * 1000

type RetentionServices = MailingServices & { files: FileStore; log: Log }

/** What a run would remove now, by kind, and how much of it a legal hold keeps. Changes nothing. */
export async function dryRun(
  { db, clock }: Pick<RetentionServices, 'db' | 'clock'>,
  periods: RetentionPeriods,
): Promise<RetentionPlan> {
  const plan = []
  const monthsAgo = monthsBefore(clock.now())
  for (const kind of recordKinds) {
    let [due, held] = [0, 0]
    let oldest: string | undefined
    for (let last: PersonalRecord | undefined, isMore = true; isMore; ) {
      const batch = { limit: COUNTED_AT_ONCE, after: last }
      const all = await kind.expired(db, { ...batch, periods, monthsAgo })
      const kept = await heldAmong(db, all)
      due += all.length - kept.size
      held += kept.size
      oldest ??= all[0]?.lastActivity
      last = all.at(-1)
      isMore = all.length === COUNTED_AT_ONCE
    }
    plan.push({ kind: kind.name, due, held, oldest })
  }
  return plan
}

/**
 * Removes what has been kept long enough since its last activity, files too, but for what a legal hold keeps.
 * Once a day in London, on whichever node comes first; a run that was cut off is taken up again. A run that
 * would remove very much, or after a jump of the clock, waits for an administrator.
 * @returns how many of each kind, or undefined when this day's run is done, under way or waiting
 */
export async function keepRetention(services: RetentionServices): Promise<Counts | undefined> {
  const { db, clock, files } = services
  const day = dayInLondon(clock.now())
  if (!(await beginRun(db, clock, day))) return undefined
  const periods = await readPeriods(db)
  const plan = await dryRun(services, periods)
  const reason = await reasonToWait(db, day, plan)
  if (reason) {
    // With a clock that is right, suspected spam goes as on any day (`mayTidyUp`).
    if (reason === 'clock') {
      const due = await countOldSpam(db, clock)
      plan.push({ kind: 'suspected spam', due, held: 0, oldest: undefined })
    }
    await keepWaiting(services, day, reason, plan)
    services.log.error({ reason, plan }, 'old records are not removed until an administrator agrees')
    return undefined
  }
  const removed: Record<string, number> = {}
  const monthsAgo = monthsBefore(clock.now())
  for (const kind of recordKinds) {
    const due = (trx: DbOrTrx, batch: Batch) => kind.expired(trx, { ...batch, periods, monthsAgo })
    const remove = (trx: DbOrTrx, ids: string[]) => kind.remove(trx, ids, clock.now().toISOString())
    removed[kind.name] = await removeUnlessHeld(db, { remove }, due, (keys) => removeCvFiles(files, keys))
  }
  const oldest = new Date(monthsAgo(MONTHS_OPENINGS))
  removed.openings = await forgetOpeningsBefore(db, dayInLondon(oldest))
  await db
    .updateTable('retention_runs')
    .set({ finished_at: clock.now().toISOString(), removed: JSON.stringify(removed) })
    .where('day', '=', day)
    .execute()
  await emptyLog(db)
  return removed
}

/** The last runs, newest first. */
export async function listRuns(
  db: DbOrTrx,
  limit: number,
): Promise<{ day: string; isFinished: boolean; isWaiting: boolean; removed: Counts }[]> {
  const rows = await db.selectFrom('retention_runs').selectAll().orderBy('day', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    day: row.day,
    isFinished: row.finished_at !== null,
    isWaiting: row.waits_because !== null && row.approved_by === null,
    removed: row.removed === null ? {} : JSON.parse(row.removed),
  }))
}

/** Takes today's run for this node. One statement does it, so that exactly one of several gets it. */
async function beginRun(db: Db, clock: Clock, day: string): Promise<boolean> {
  const started_at = clock.now().toISOString()
  const cutOff = fromNow(clock, -RUN_PATIENCE_MS)
  const taken = await db
    .insertInto('retention_runs')
    .values({ day, started_at })
    .onConflict((oc) =>
      oc
        .column('day')
        .doUpdateSet({ started_at })
        .where('retention_runs.finished_at', 'is', null)
        .where('retention_runs.started_at', '<', cutOff),
    )
    .returning('day')
    .executeTakeFirst()
  return taken !== undefined
}
