import { hashOfToken, newLinkToken } from '#domain/links/links.server.ts'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { PASSWORD_PROVIDER } from './passwords.server.ts'

/** What lets somebody choose a new password once, enter a code, or take another email address. */
export type TicketPurpose = 'challenge' | 'letter' | 'second-step' | 'new-email'

type Holder = { id: string; email: string; passwordHash: string; newEmail: string | null }

/**
 * Gives out a ticket.
 * @param userId null where there is no account: the ticket opens nothing, but asking has cost the same
 * @returns its token, which is kept nowhere, and until when it is good, as ISO 8601
 */
export async function openTicket(
  db: DbOrTrx,
  clock: Clock,
  ticket: { purpose: TicketPurpose; userId: string | null; lifeMs: number; newEmail?: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newLinkToken()
  const expiresAt = fromNow(clock, ticket.lifeMs)
  await db
    .insertInto('password_tickets')
    .values({
      hash: hashOfToken(token),
      purpose: ticket.purpose,
      user_id: ticket.userId,
      new_email: ticket.newEmail ?? null,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Whose ticket this is, while it is good. */
export async function findTicketHolder(
  db: DbOrTrx,
  clock: Clock,
  purpose: TicketPurpose,
  token: string | undefined,
): Promise<Holder | undefined> {
  if (!token) return undefined
  const row = await db
    .selectFrom('password_tickets')
    .innerJoin('users', 'users.id', 'password_tickets.user_id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.email', 'credentials.password', 'password_tickets.new_email'])
    .where('credentials.provider_id', '=', PASSWORD_PROVIDER)
    .where('password_tickets.hash', '=', hashOfToken(token))
    .where('password_tickets.purpose', '=', purpose)
    .where('password_tickets.expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  if (!row?.password) return undefined
  return { id: row.id, email: row.email, passwordHash: row.password, newEmail: row.new_email }
}

/** Takes the ticket. False when it is no longer good: of two who come at once, one gets it. */
export async function takeTicket(
  trx: DbOrTrx,
  clock: Clock,
  purpose: TicketPurpose,
  token: string,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('password_tickets')
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now().toISOString())
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Forgets the tickets that are no longer good. */
export async function forgetOldTickets(db: DbOrTrx, clock: Clock): Promise<void> {
  await db.deleteFrom('password_tickets').where('expires_at', '<=', clock.now().toISOString()).execute()
}
