import { hashOfToken, newLinkToken } from '#domain/links/links.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { DAY_MS, fromNow } from '#platform/clock.ts'
import { mailRequest } from './referees.server.ts'
import { REMINDER_DAYS } from './referees.ts'

/**
 * Reminds referees who have not answered for a week, once each. The reminder has a link of its own, since of
 * the first only a hash is kept; both work.
 */
export async function remindReferees(services: MailingServices): Promise<void> {
  const { db, clock, outbox } = services
  const now = clock.now().toISOString()
  const askedBefore = fromNow(clock, -REMINDER_DAYS * DAY_MS)
  const due = await db
    .selectFrom('referees')
    .select('id')
    .where('state', '=', 'asked')
    .where('asked_at', '<=', askedBefore)
    .where('reminded_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      const token = newLinkToken()
      // Another node may have been quicker, or the answer.
      const row = await trx
        .updateTable('referees')
        .set({ reminded_at: now, reminder_hash: hashOfToken(token) })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .where('reminded_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await mailRequest(trx, services, row, token, true)
    })
  }
  if (due.length > 0) outbox.notify()
}
