import { hashOfToken, newLinkToken } from '#domain/links/links.server.ts'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { LINK_LIFE_MINUTES } from './candidate-area.ts'

/** What a link lets somebody do: come in, or confirm that a new address is theirs. */
export type LinkPurpose = 'enter' | 'email'

/**
 * Makes a link for a candidate. Earlier ones stay good: whoever asks twice may follow either mail.
 * @param link.email the address that it is sent to, which its use proves to be read by them
 * @returns its token, which is kept nowhere, and until when it is good, as ISO 8601
 */
export async function openLink(
  trx: DbOrTrx,
  clock: Clock,
  link: { candidateId: string; purpose: LinkPurpose; email: string },
): Promise<{ token: string; expiresAt: string }> {
  const [token, now] = [newLinkToken(), clock.now().toISOString()]
  const expiresAt = fromNow(clock, LINK_LIFE_MINUTES * 60_000)
  await trx
    .insertInto('candidate_links')
    .values({
      hash: hashOfToken(token),
      candidate_id: link.candidateId,
      purpose: link.purpose,
      email: link.email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Whether a link is still good. Changes nothing: programs that look through mail open links, too. */
export async function isGoodLink(
  db: DbOrTrx,
  clock: Clock,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  const link = await db
    .selectFrom('candidate_links')
    .select('hash')
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Uses up a link, and with it all of its purpose that its candidate still has. Of two who come at once, one
 * gets it.
 * @returns undefined when it is no longer good
 */
export async function takeLink(
  trx: DbOrTrx,
  clock: Clock,
  purpose: LinkPurpose,
  token: string,
): Promise<{ candidateId: string; email: string } | undefined> {
  const taken = await trx
    .deleteFrom('candidate_links')
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now().toISOString())
    .returning(['candidate_id', 'email'])
    .executeTakeFirst()
  if (!taken) return undefined
  await trx
    .deleteFrom('candidate_links')
    .where('candidate_id', '=', taken.candidate_id)
    .where('purpose', '=', purpose)
    .execute()
  return { candidateId: taken.candidate_id, email: taken.email ?? '' }
}

/** Forgets the links that are no longer good. */
export async function forgetOldLinks(db: DbOrTrx, clock: Clock): Promise<void> {
  await db.deleteFrom('candidate_links').where('expires_at', '<=', clock.now().toISOString()).execute()
}
