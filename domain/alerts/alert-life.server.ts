import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { heldAmong } from '#domain/people/legal-holds.server.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { rhythmSchema } from './alert-schema.ts'
import { listHrefOf, openJobsOf } from './alert-search.server.ts'
import { dueAt } from './alert-times.ts'
import { wordsOfSearch } from './alert-words.server.ts'
import { type Alert, type AlertEnd, alertConsent, CONFIRM_WITHIN_DAYS, type Rhythm } from './alerts.ts'
import { addFoundJobs, changedJobsFor, matchedUpTo } from './unmatched-jobs.server.ts'

/** What mail is `about` that is about an alert. */
export const MAIL_OF_ALERTS = ['link:alert', 'alert-digest', 'alert-renewal'] as const

/** The alert with this id; undefined when there is none, or its link was not used in time. */
export async function findAlert(db: DbOrTrx, clock: Clock, id: string): Promise<Alert | undefined> {
  const row = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && !isTooOld(row, clock) ? toAlert(row) : undefined
}

/** Whether an alert was never confirmed, and can't be any more. */
const isTooOld = ({ state, created_at }: Row<'alerts'>, clock: Clock) =>
  state === 'unconfirmed' && created_at < unconfirmedSince(clock)

/** Unconfirmed alerts from before this moment are deleted. */
export const unconfirmedSince = (clock: Clock): string => fromNow(clock, -CONFIRM_WITHIN_DAYS * DAY_MS)

/** The alerts of these addresses that have not ended, oldest first. For whoever has shown they are theirs. */
export async function alertsOf(db: DbOrTrx, addresses: readonly string[]): Promise<Alert[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('email_normalized', 'in', addresses.map(normalizeEmail))
    .where('state', '<>', 'ended')
    .orderBy('no')
    .execute()
  return rows.map(toAlert)
}

/** The addresses of alerts by their ids, for whoever has shown that they are theirs. */
export async function addressesOfAlerts(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await db.selectFrom('alerts').select(['id', 'email']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, email }) => [id, email]))
}

/** The address of an alert. */
export async function addressOfAlert(db: DbOrTrx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('alerts').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

/**
 * Starts an alert, whose owner agrees by a button behind the link in a mail, or keeps one that asked whether
 * it is still wanted. What became public since it was asked for is told. Does nothing to any other alert.
 */
export async function confirmAlert({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<void> {
  const alert = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!alert || isTooOld(alert, clock)) return
  const now = clock.now().toISOString()
  const since = await matchedUpTo(db)
  const jobs = await openJobsOf(db, alert.search)
  const missed = jobs.filter(({ date }) => date > alert.created_at).map(({ no }) => no)
  await db.transaction().execute(async (trx) => {
    const renewed = { renewed_at: now, renewal_asked_at: null, consent: alertConsent() }
    const started = await trx
      .updateTable('alerts')
      .set({ ...renewed, state: 'active', confirmed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'unconfirmed')
      .returning(['no', 'created_at', 'rhythm'])
      .executeTakeFirst()
    if (!started) {
      const asked = trx.updateTable('alerts').set(renewed).where('id', '=', id).where('state', '=', 'active')
      await asked.where('renewal_asked_at', 'is not', null).execute()
    } else {
      const changed = await changedJobsFor(trx, alert.search, since)
      await addFoundJobs(trx, clock, started, [...missed, ...changed])
    }
  })
}

/**
 * Does what the form of the list of alerts asks for: stops one (`intent` is `stop`), or changes how often it
 * writes; what it has found goes in the new rhythm. Leaves alone what is not of these addresses.
 * @returns whether it was done; not for one that has ended
 */
export async function changeAlert(
  { db, clock }: { db: Db; clock: Clock },
  addresses: readonly string[],
  { alert: id = '', intent, rhythm: wanted }: Record<string, string>,
): Promise<boolean> {
  if (!(await alertsOf(db, addresses)).some((alert) => alert.id === id)) return false
  if (intent === 'stop') return (await endAlert(db, clock, id, 'stopped')) > 0
  const { data: rhythm } = rhythmSchema.safeParse(wanted)
  if (!rhythm) return false
  return db.transaction().execute(async (trx) => {
    const alert = trx.updateTable('alerts').where('id', '=', id).where('state', '<>', 'ended')
    const changed = await alert.set({ rhythm }).returning('id').executeTakeFirst()
    const due_at = dueAt(rhythm, clock.now())
    await alert.set({ due_at }).where('due_at', 'is not', null).execute()
    return changed !== undefined
  })
}

/** Ends an alert, once: nothing is sent any more, not even what was found. */
export function endAlert(db: Db, clock: Clock, id: string, because: AlertEnd): Promise<number> {
  return db.transaction().execute((trx) => endAlerts(trx, clock, { ids: [id] }, because))
}

/** Ends all alerts of an address, in any spelling. @returns how many */
export function endAlertsOf(db: Db, clock: Clock, email: string, because: AlertEnd): Promise<number> {
  return db.transaction().execute((trx) => endAlerts(trx, clock, { email }, because))
}

type Which = { ids: readonly string[] } | { email: string }

/**
 * Ends alerts in the caller's transaction. What they have found and their mails are deleted, unless a legal
 * hold keeps them: mails of an ended alert are not written in either case.
 * @returns how many had not ended yet
 */
export async function endAlerts(
  trx: DbOrTrx,
  clock: Clock,
  which: Which,
  because: AlertEnd,
): Promise<number> {
  const ended = { state: 'ended', ended_because: because, ended_at: clock.now().toISOString(), due_at: null }
  const open = trx.updateTable('alerts').set(ended).where('state', '<>', 'ended')
  const rows = await ('ids' in which
    ? open.where('id', 'in', which.ids)
    : open.where('email_normalized', '=', normalizeEmail(which.email))
  )
    .returning(['no', 'id', 'email'])
    .execute()
  const owned = rows.map(({ no, id, email }) => ({ no, id, person: email, phone: '' }))
  const held = await heldAmong(trx, owned)
  const free = owned.filter((alert) => !held.has(alert))
  if (free.length === 0) return rows.length
  const numbers = free.map(({ no }) => no)
  await trx.deleteFrom('alert_jobs').where('alert_no', 'in', numbers).execute()
  const ids = free.map(({ id }) => id)
  for (const kind of MAIL_OF_ALERTS) await removeMailAbout(trx, kind, ids)
  return rows.length
}

function toAlert(row: Row<'alerts'>): Alert {
  return {
    id: row.id,
    words: wordsOfSearch(row.search),
    listHref: listHrefOf(row.search),
    rhythm: row.rhythm as Rhythm,
    state: row.state as Alert['state'],
    endedBecause: row.ended_because as AlertEnd | null,
    isAsked: row.renewal_asked_at !== null,
  }
}
