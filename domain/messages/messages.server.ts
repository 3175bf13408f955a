import type { Kysely } from 'kysely'
import { countAgainstLimit, HOUR_MS, looksAutomated } from '#domain/abuse/abuse.server.ts'
import type { AbuseSigns } from '#domain/abuse/abuse.ts'
import {
  inRepeatableTransaction,
  openRequest,
  Refusal,
  type Repeatable,
  repeatable,
} from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type OutboxBell } from '#domain/outbox/outbox.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { type MessageValues, messageSchema } from './message-schema.ts'
import { senderAcknowledgement, staffNotice } from './messages.mail.ts'

/** Suspected spam is kept for staff to look at for this long. */
const SPAM_LIFE_MS = 30 * 24 * HOUR_MS

/** What taking in a message needs. */
export type MessageServices = { db: Db; clock: Clock; config: Config; secret: string; outboxBell: OutboxBell }

export type MessageOutcome =
  | { kind: 'received' }
  /** `fields` names what was wrong with which field. */
  | { kind: 'not-valid'; fields: Record<string, string> }
  /** The same key came before with another message. */
  | { kind: 'key-reused' }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** Where a message came from: the address, what tells a person from a program, and the key of a form that may come twice. */
export type MessageOrigin = AbuseSigns & { address: string; idempotencyKey?: string | undefined }

/**
 * Takes in what the contact form sends (§4, D2), from the page and from the API alike: checks it, counts it, and keeps it together
 * with the mail about it in one transaction, so that either all is durable or none. A repetition is answered like the first. What
 * looks automated is taken in too, but unmailed, so that nothing tells a program that it was recognised.
 * @param input the fields as they came
 */
export async function receiveMessage(
  services: MessageServices,
  input: unknown,
  from: MessageOrigin,
): Promise<MessageOutcome> {
  const parsed = messageSchema.safeParse(input)
  if (!parsed.success) {
    const issues = parsed.error.issues.toReversed()
    return {
      kind: 'not-valid',
      fields: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    }
  }
  const request = repeatable('contact', from.idempotencyKey, parsed.data)
  const outcome = await inRepeatableTransaction<MessageOutcome>(services.db, (trx) =>
    writeMessage(trx, services, parsed.data, from, request),
  )
  if (outcome.kind === 'received') services.outboxBell.ring()
  return outcome
}

async function writeMessage(
  trx: Kysely<Tables>,
  { clock, config, secret }: MessageServices,
  values: MessageValues,
  from: MessageOrigin,
  request: Repeatable | undefined,
): Promise<MessageOutcome> {
  if (request) {
    const before = await openRequest(trx, clock, request)
    if (before.kind === 'answered') return { kind: 'received' }
    if (before.kind === 'differs') throw new Refusal<MessageOutcome>({ kind: 'key-reused' })
  }
  const { isAllowed, retryAfterSeconds } = await countAgainstLimit(trx, clock, {
    secret,
    form: 'contact',
    address: from.address,
    limit: config.formLimitPerHour,
    windowMs: HOUR_MS,
  })
  if (!isAllowed) throw new Refusal<MessageOutcome>({ kind: 'too-many', retryAfterSeconds })

  const isSpam = looksAutomated(from, clock)
  const id = newId()
  const now = clock.now().toISOString()
  await trx
    .insertInto('messages')
    .values({ id, ...values, is_spam: isSpam ? 1 : 0, created_at: now, updated_at: now })
    .execute()
  if (!isSpam) {
    await enqueue(trx, clock, staffNotice(config, id, values))
    await enqueue(trx, clock, senderAcknowledgement(id, values.email))
  }
  return { kind: 'received' }
}

/** Deletes suspected spam that staff have had 30 days to look at. */
export async function deleteOldSpam(db: Db, clock: Clock): Promise<void> {
  const oldest = new Date(clock.now().getTime() - SPAM_LIFE_MS).toISOString()
  await db.deleteFrom('messages').where('is_spam', '=', 1).where('created_at', '<', oldest).execute()
}
