import { takeBackMail } from '#domain/outbox/mail-records.server.ts'
import { MAIL_TO_ACCOUNT } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

export const PASSWORD_PROVIDER = 'credential'

/** Sets a hashed password, revokes tickets and challenges, and ends every session but the one to stay. */
export async function setPassword(
  trx: DbOrTrx,
  clock: Clock,
  change: { userId: string; passwordHash: string; staying?: string },
): Promise<void> {
  const { userId, passwordHash, staying } = change
  const updated_at = clock.now().toISOString()
  await trx
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .execute()
  await trx.updateTable('users').set({ next_step: null, updated_at }).where('id', '=', userId).execute()
  await endAccess(trx, clock, { userId, staying })
}

/**
 * Revokes an account's tickets and challenges, takes back the mail with their links, and ends every session
 * but the one to stay.
 */
export async function endAccess(
  trx: DbOrTrx,
  clock: Clock,
  { userId, staying }: { userId: string; staying: string | undefined },
): Promise<void> {
  await trx.deleteFrom('password_tickets').where('user_id', '=', userId).execute()
  await takeBackMail(trx, clock, `${MAIL_TO_ACCOUNT}${userId}`, { expiring: true })
  const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId)
  await sessions.where('id', '!=', staying ?? '').execute()
}
