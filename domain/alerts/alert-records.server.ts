import { sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { heldKeys, removeUnlessHeld } from '#domain/people/legal-holds.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { MAIL_OF_ALERTS, unconfirmedSince } from './alert-life.server.ts'
import { wordsOfSearch } from './alert-words.server.ts'

/** An alert that has ended is kept for so many months: it shows what was agreed to. */
const MONTHS_KEPT = 12
/** One that is on is renewed or ends before it is so old. */
const MOST_MONTHS = 14

const lastActivity = sql<string>`coalesce(ended_at, renewed_at, confirmed_at, alerts.created_at)`

/** Job alerts, with the words of the consent and its time (D35). */
export const alertRecords: RecordKind = {
  name: 'alerts',

  ...recordQueries({
    table: 'alerts',
    select: (db) =>
      db
        .selectFrom('alerts')
        .select(['alerts.id', 'email', 'search', 'state'])
        .select(lastActivity.as('last_activity')),
    lastActivity,
    isExpired: ({ monthsAgo }) => sql`(${lastActivity} < ${monthsAgo(MOST_MONTHS)}
      or state = 'ended' and ended_at < ${monthsAgo(MONTHS_KEPT)})`,
    toRecord: (row) => ({
      id: row.id,
      what: `Job alert (${row.state}): ${wordsOfSearch(row.search)}`,
      person: row.email,
      name: '',
      phone: '',
      lastActivity: row.last_activity,
      path: undefined,
      keptBecause: undefined,
    }),
  }),

  async contents(db, id) {
    const alert = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { no, email_normalized, ...data } = alert
    const found = await db
      .selectFrom('alert_jobs')
      .leftJoin('jobs', 'jobs.no', 'job_no')
      .select(['jobs.id as job', 'title', 'found_at'])
      .where('alert_no', '=', no)
      .orderBy('found_at')
      .execute()
    return { data: { looksFor: wordsOfSearch(alert.search), ...data, found }, cvs: [] }
  },

  async remove(trx, ids) {
    for (const kind of MAIL_OF_ALERTS) await removeMailAbout(trx, kind, ids)
    await trx.deleteFrom('alerts').where('id', 'in', ids).execute()
    return []
  },
}

/** A job may be opened again for so long after it was closed, and is not told again. */
const PAIRS_KEPT_MS = 90 * DAY_MS

/**
 * Forgets which alerts have found jobs that were closed three months ago, or deleted, but for what a legal
 * hold keeps.
 */
export async function forgetOldFoundJobs(db: Db, clock: Clock): Promise<void> {
  const oldest = fromNow(clock, -PAIRS_KEPT_MS)
  const held = db.selectFrom('alerts').select('no').where('email_normalized', 'in', heldKeys(db))
  const still = db
    .selectFrom('jobs')
    .select('no')
    .where((eb) => eb.or([eb('is_active', '=', 1), eb('updated_at', '>', oldest)]))
  // Looked for first, which holds up nobody: only seldom is there any.
  const old = await db
    .selectFrom('alert_jobs')
    .select('job_no')
    .distinct()
    .where('found_at', '<', oldest)
    .where('alert_no', 'not in', held)
    .where('job_no', 'not in', still)
    .execute()
  const forget = async (some: typeof old) => {
    const numbers = some.map(({ job_no }) => job_no)
    const found = db.deleteFrom('alert_jobs').where('job_no', 'in', numbers).where('found_at', '<', oldest)
    await found.where('alert_no', 'not in', held).execute()
  }
  await inBatches(old, forget)
}

/** Deletes what nobody confirmed in time, but for what a legal hold keeps. */
export async function removeUnconfirmedAlerts(db: Db, clock: Clock): Promise<void> {
  const isOld = sql<boolean>`alerts.state = 'unconfirmed' and alerts.created_at < ${unconfirmedSince(clock)}`
  await removeUnlessHeld(db, alertRecords, (trx, batch) => alertRecords.due(trx, isOld, batch))
}
