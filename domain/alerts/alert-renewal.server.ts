import { sql } from 'kysely'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import { renewalMail } from './alert-digest.mail.ts'
import { roomInOutbox } from './alert-digests.server.ts'
import { endAlerts } from './alert-life.server.ts'
import { openJobsOf } from './alert-search.server.ts'
import { wordsOfSearch } from './alert-words.server.ts'
import { type AlertServices, linksOf } from './alerts.server.ts'
import { RENEW_AFTER_MONTHS, RENEW_WITHIN_DAYS } from './alerts.ts'

const RENEWAL = 'alert-renewal'
const ENDED_AT_ONCE = 200

type Services = Parameters<typeof roomInOutbox>[0]

/**
 * Asks for alerts of which their owners have said nothing for a year whether they are still wanted, and ends
 * those that got no answer in time. Some at a time: it goes on in the next hour.
 * @returns how many were asked about
 */
export async function renewAlerts(services: Services): Promise<number> {
  const { db, clock } = services
  const unanswered = await db
    .selectFrom('alerts')
    .select('id')
    .where('state', '=', 'active')
    .where('renewal_asked_at', '<', daysAgo(clock, RENEW_WITHIN_DAYS))
    // A question that is still here has not gone, and was not left unanswered: once sent, it isn't kept.
    .where(sql<boolean>`not exists (select 1 from outbox where about = ${`${RENEWAL}:`} || alerts.id)`)
    .limit(ENDED_AT_ONCE)
    .execute()
  const ids = unanswered.map(({ id }) => id)
  if (ids.length > 0) await db.transaction().execute((trx) => endAlerts(trx, clock, { ids }, 'not-renewed'))
  const room = await roomInOutbox(services)
  const yearAgo = clock.now()
  yearAgo.setUTCMonth(yearAgo.getUTCMonth() - RENEW_AFTER_MONTHS)
  const old = await db
    .selectFrom('alerts')
    .select(['id', 'email'])
    .where('state', '=', sql.lit('active'))
    .where('renewed_at', '<', yearAgo.toISOString())
    .where('renewal_asked_at', 'is', null)
    .orderBy('renewed_at')
    .limit(room)
    .execute()
  for (const { id, email } of old) {
    await db.transaction().execute(async (trx) => {
      const asked = { renewal_asked_at: clock.now().toISOString() }
      const isOurs = trx
        .updateTable('alerts')
        .set(asked)
        .where('id', '=', id)
        .where('renewal_asked_at', 'is', null)
      if (!(await isOurs.returning('id').executeTakeFirst())) return
      const mail = { to: email, about: `${RENEWAL}:${id}`, subject: 'Job alert', text: '', html: '' }
      await enqueue(trx, clock, mail)
    })
  }
  return old.length
}

const daysAgo = (clock: Clock, days: number) => fromNow(clock, -days * DAY_MS)

/** Writes the question as it goes: its days count from then. Undefined when it is answered, or ended. */
export async function writeRenewal(services: AlertServices, { about }: { about: string }) {
  const { db, clock, config } = services
  const id = about.slice(RENEWAL.length + 1)
  const alert = await db
    .updateTable('alerts')
    .set({ renewal_asked_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('renewal_asked_at', 'is not', null)
    .returning(['search', 'email'])
    .executeTakeFirst()
  if (!alert) return undefined
  const jobs = await openJobsOf(db, alert.search)
  const endsOn = new Date(clock.now().getTime() + RENEW_WITHIN_DAYS * DAY_MS)
  const asked = { words: wordsOfSearch(alert.search), endsOn, openJobs: jobs.length }
  return renewalMail(config, asked, linksOf(services, { id, email: alert.email }))
}
