import type { Admin } from '#domain/accounts/admin.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { type Clock, dayInLondon, daysBetween } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { RetentionPlan, WaitReason } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'
import { retentionWaits } from './retention.mail.ts'

/** A run removes so many of a kind without asking, and above that at most this share of them. */
const MOST_UNASKED = 20
const MOST_UNASKED_SHARE = 0.1
/** A longer pause between two runs may be a clock that jumped. */
const LONGEST_PAUSE_DAYS = 2

/**
 * Why this day's run must wait for an administrator: it would remove too much, or the clock may be wrong.
 * After a jump of the clock every run waits until an administrator agrees, with nothing due too: later runs
 * would have no jump before them. Undefined when it may go on.
 */
export async function reasonToWait(
  db: DbOrTrx,
  day: string,
  plan: RetentionPlan,
): Promise<WaitReason | undefined> {
  const runs = db.selectFrom('retention_runs').selectAll().where('day', '<=', day).orderBy('day', 'desc')
  const [today, last] = await runs.limit(2).execute()
  if (today?.approved_by) return undefined
  if (last?.waits_because === 'clock' && !last.approved_by) return 'clock'
  if (last && daysBetween(new Date(last.day), new Date(day)) > LONGEST_PAUSE_DAYS) return 'clock'
  for (const kind of recordKinds) {
    const { due = 0 } = plan.find(({ kind: name }) => name === kind.name) ?? {}
    if (due > MOST_UNASKED && due > (await kind.count(db)) * MOST_UNASKED_SHARE) return 'many'
  }
}

/** Ends this day's run without removing anything, and tells staff by mail, once for each reason. */
export async function keepWaiting(
  { db, clock, config, outbox }: MailingServices,
  day: string,
  reason: WaitReason,
  plan: RetentionPlan,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = Object.fromEntries(plan.map(({ kind, due }) => [kind, due]))
    const before = await trx
      .selectFrom('retention_runs')
      .select(['waits_because', 'approved_by'])
      .where('day', '<', day)
      .orderBy('day', 'desc')
      .executeTakeFirst()
    await trx
      .updateTable('retention_runs')
      .set({
        finished_at: clock.now().toISOString(),
        removed: '{}',
        waits_because: reason,
        due: JSON.stringify(due),
      })
      .where('day', '=', day)
      .execute()
    if (before?.waits_because === reason && !before.approved_by) return
    await enqueue(trx, clock, retentionWaits(config, reason, due))
  })
  outbox.notify()
}

/** The run that waits for an administrator; undefined when none does. */
export async function waitingRun(
  db: DbOrTrx,
  clock: Clock,
): Promise<{ day: string; reason: WaitReason; due: Record<string, number> } | undefined> {
  const last = await lastRun(db, clock)
  if (!last?.waits_because || last.approved_by) return undefined
  return { day: last.day, reason: last.waits_because as WaitReason, due: JSON.parse(last.due ?? '{}') }
}

/** Whether other old things may go as well: the last run is over, on whichever node, and trusts the clock. */
export async function mayTidyUp(db: DbOrTrx, clock: Clock): Promise<boolean> {
  const last = await lastRun(db, clock)
  return last?.finished_at != null && (last.waits_because !== 'clock' || last.approved_by !== null)
}

/** A clock that was ahead has left runs of days to come. */
const lastRun = (db: DbOrTrx, clock: Clock) =>
  db
    .selectFrom('retention_runs')
    .selectAll()
    .where('day', '<=', dayInLondon(clock.now()))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Lets today's run remove what is due: the worker makes it within the hour.
 * @param day of the run that waits and whose figures the administrator has seen
 * @returns false when nothing was agreed to, because that run doesn't wait any more
 */
export async function approveRun(db: DbOrTrx, clock: Clock, admin: Admin, day: string): Promise<boolean> {
  const waiting = await waitingRun(db, clock)
  if (waiting?.day === day && (await agree(db, clock, admin, day))) return true
  // A double click, or a colleague: it is agreed to, and still to be made.
  const last = await lastRun(db, clock)
  return last?.approved_by != null && last.finished_at === null
}

async function agree(db: DbOrTrx, clock: Clock, admin: Admin, day: string): Promise<boolean> {
  // A run that began long ago and never ended is taken up again.
  const again = { started_at: '', finished_at: null, approved_by: admin.name }
  const agreed = await db
    .insertInto('retention_runs')
    .values({ day: dayInLondon(clock.now()), ...again })
    .onConflict((oc) =>
      oc
        .column('day')
        .doUpdateSet(again)
        // Another run may have begun since it was looked at.
        .where('retention_runs.day', '=', day)
        .where('retention_runs.approved_by', 'is', null),
    )
    .returning('day')
    .executeTakeFirst()
  return agreed !== undefined
}
