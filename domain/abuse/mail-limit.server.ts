import { personKey } from '#domain/people/person.ts'
import { type Clock, DAY_MS } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { countUse } from './abuse.server.ts'

/** How many mails of a kind that anybody can cause by typing an address are sent to it in a day. */
const MAILS_PER_DAY = {
  /** That an application, a message, a request or a booking has arrived. */
  acknowledgement: 10,
  /** A link that lets somebody in. */
  link: 10,
  /** A question whether somebody wants what was asked for them: an alert, a referral. */
  confirmation: 5,
  /** That somebody is asked for a reference, of whomever. */
  reference: 6,
  /** What somebody has had sent to themselves, such as saved jobs. */
  copy: 5,
} as const

/**
 * Counts a mail that a visitor's typing causes, and says whether it may be sent: so many go to one mailbox in
 * a day, from however many visitors. Ask in the transaction that would enqueue it; what is not mailed is kept
 * and answered alike, so that nobody learns of the limit.
 */
export async function mayMail(
  trx: DbOrTrx,
  clock: Clock,
  secret: string,
  recipient: string,
  what: keyof typeof MAILS_PER_DAY,
): Promise<boolean> {
  const limit = { limit: MAILS_PER_DAY[what], windowMs: DAY_MS }
  const { isAllowed } = await countUse(
    { db: trx, clock, secret },
    `mail-${what}`,
    mailboxOf(recipient),
    limit,
  )
  return isAllowed
}

/** `Nurse+anything@home.example` arrives in the mailbox of `nurse@home.example`. */
function mailboxOf(address: string): string {
  return personKey(address).replace(/(?<=^[^@]+?)\+[^@]*(?=@)/, '')
}
