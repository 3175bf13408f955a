import { sql } from 'kysely'
import { LEASE_MS, type OutboxServices, plainWaitAfter } from './delivery.server.ts'

/**
 * For how long the mail waits that should have gone first, in milliseconds, give or take a tenth; 0 without
 * any. What is for later doesn't wait yet, nor does a mailing while its mails go out, however many it has.
 */
export async function longestWait({ db, clock }: Pick<OutboxServices, 'db' | 'clock'>): Promise<number> {
  const isOfMailing = sql<number | boolean>`mailing_id is not null`
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', 'attempts', isOfMailing.as('mailing'), eb.fn.min('next_try_at').as('next')])
    .where('state', 'in', ['waiting', 'sending'])
    .groupBy(['state', 'attempts', isOfMailing])
    .execute()
  const lastOfMailings = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('mailing_id', 'is not', null)
    .executeTakeFirst()
  const dueSince = rows.map(({ state, attempts, mailing, next }) => {
    const isSending = state === 'sending'
    const failed = Number(attempts) - (isSending ? 1 : 0)
    const waits = Array.from({ length: failed }, (_, nth) => plainWaitAfter(nth + 1))
    const due = waits.reduce((at, wait) => at - wait, Date.parse(next) - (isSending ? LEASE_MS : 0))
    const isHeld = mailing && failed === 0
    return isHeld ? Math.max(due, Date.parse(lastOfMailings?.at ?? next)) : due
  })
  const now = clock.now().getTime()
  return Math.max(0, ...dueSince.map((since) => now - since))
}
