import { countForm, countUse, looksAutomated } from '#domain/abuse/abuse.server.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { hashOfToken, newLinkToken } from '#domain/links/links.server.ts'
import { enqueue, type OutboxSignal } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { personKey } from '#domain/people/person.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { searchTextOf } from './referral-rows.server.ts'
import { type ReferralValues, referralSchema } from './referral-schema.ts'
import { invitation } from './referrals.mail.ts'
import { ANSWER_DAYS } from './referrals.ts'

export type ReferralServices = { db: Db; clock: Clock; config: Config; secret: string; outbox: OutboxSignal }

export type ReferralOutcome = { kind: 'received' } | NotTaken

/** How many friends one address recommends in a day. */
const FRIENDS_PER_DAY = 10

/**
 * Takes in who recommends whom, and asks the friend by mail (D37), in one transaction. Answered alike whether
 * somebody recommended the friend before, who is asked once. What looks automated is held for staff to see.
 */
export async function recommendFriend(
  services: ReferralServices,
  input: unknown,
  from: FormOrigin,
): Promise<ReferralOutcome> {
  const parsed = referralSchema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const request = repeatable('refer', from.idempotencyKey, parsed.data)
  const received = () => ({ kind: 'received' }) as const
  const outcome = await answerOnce<ReferralOutcome>(services, request, received, async (trx) => {
    await writeReferral(trx, services, parsed.data, from)
    return [received(), '']
  })
  if (outcome.kind === 'received') services.outbox.notify()
  return outcome
}

async function writeReferral(
  trx: DbOrTrx,
  services: ReferralServices,
  values: ReferralValues,
  from: FormOrigin,
): Promise<void> {
  const { clock, secret } = services
  await countForm(trx, services, 'refer', from.address)
  const key = personKey(values.email)
  const day = { limit: FRIENDS_PER_DAY, windowMs: DAY_MS }
  const counted = await countUse({ ...services, db: trx }, 'friends of', key, day)
  if (!counted.isAllowed) {
    const { retryAfterSeconds } = counted
    throw new Refusal<ReferralOutcome>({ kind: 'too-many', retryAfterSeconds })
  }
  const friend_hash = keyedHash(secret, 'friend', personKey(values.friendEmail))
  const rows = trx.selectFrom('referrals').select(['id', 'state']).where('friend_hash', '=', friend_hash)
  const before = await rows.executeTakeFirst()
  if (before && before.state !== 'held') return

  // What can't be mailed now is held, too: without a mail the friend could never answer.
  const isHeld =
    looksAutomated(from, clock) || !(await mayMail(trx, clock, secret, values.friendEmail, 'confirmation'))
  if (before) {
    // The friend of one that is held was never asked: they are now, and that one ends.
    if (isHeld || !(await endHeld(trx, clock, before.id))) return
  }
  const { name, email, phone, friendName, friendEmail, how } = values
  const row = { id: newId(), reference: newReference('REF'), name, email, phone, how }
  const friend = { friend_name: friendName, friend_email: friendEmail }
  const now = clock.now().toISOString()
  await trx
    .insertInto('referrals')
    .values({
      ...row,
      ...friend,
      email_normalized: key,
      friend_email_normalized: personKey(friendEmail),
      friend_hash,
      state: 'held',
      answer_by: daysFrom(clock, ANSWER_DAYS),
      created_at: now,
      updated_at: now,
      search_text: searchTextOf({ ...row, ...friend, linked_email: null }),
    })
    .execute()
  if (!isHeld) await askFriend(trx, services, { ...row, friendEmail })
}

/** Ends a recommendation that is held. False when it isn't held any more: the friend has been asked. */
async function endHeld(trx: DbOrTrx, clock: Clock, id: string): Promise<boolean> {
  const now = clock.now().toISOString()
  const ended = await trx
    .updateTable('referrals')
    .set({ state: 'lapsed', friend_hash: `lapsed ${id}`, told_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Asks the friend of a recommendation that is held, from now on for 14 days. In a transaction. */
export async function askFriend(
  trx: DbOrTrx,
  { clock, config }: Pick<ReferralServices, 'clock' | 'config'>,
  { id, name, friendEmail }: { id: string; name: string; friendEmail: string },
): Promise<void> {
  const token = newLinkToken()
  const answerBy = daysFrom(clock, ANSWER_DAYS)
  await trx
    .updateTable('referrals')
    .set({
      state: 'asked',
      token_hash: hashOfToken(token),
      answer_by: answerBy,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await enqueue(trx, clock, invitation(config, { id, name, friendEmail, token, answerBy }))
}

/** The moment so many days from now. */
export function daysFrom(clock: Clock, days: number): string {
  return fromNow(clock, days * DAY_MS)
}
