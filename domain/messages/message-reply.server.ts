import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import type { Seen } from './message-desk.server.ts'
import { messageDeskMessages as messages, REPLY_LIMIT } from './message-desk.ts'
import { standsAs, toMessage } from './message-rows.server.ts'
import { replyToSender } from './messages.mail.ts'

export type ReplyOutcome =
  /** `isAnswered` is false of a complaint that still waits for its answer. */
  | { kind: 'written'; isAnswered: boolean }
  | { kind: 'missing' }
  | { kind: 'is-spam' }
  | { kind: 'changed-meanwhile' }
  | { kind: 'not-valid'; error: string }
  | { kind: 'key-reused' }

/** A reply as it is typed. Only one that `answersComplaint` answers a complaint. */
export type TypedReply = { text: unknown; answersComplaint?: boolean }

const replySchema = textSchema(messages.reply, REPLY_LIMIT)

/**
 * Answers a message by mail, with the message quoted, and marks it answered in the same transaction. A
 * complaint stays open until a reply is the answer: staff may have to ask first. A double click is one mail.
 * @param key what makes a second sending of the same form the same reply
 */
export async function replyToMessage(
  services: MailingServices,
  staff: Staff,
  { id, seen }: Seen,
  { text, answersComplaint = false }: TypedReply,
  key: string | undefined,
): Promise<ReplyOutcome> {
  const { clock, config, outbox } = services
  const parsed = replySchema.safeParse(text)
  if (!parsed.success) return { kind: 'not-valid', error: problemsByField(parsed.error)[''] ?? '' }
  const request = repeatable('reply to message', key, [id, parsed.data, answersComplaint])
  const written = (state: string) => ({ kind: 'written', isAnswered: state === 'answered' }) as const
  const outcome = await answerOnce<ReplyOutcome>(services, request, written, async (trx) => {
    const all = trx.selectFrom('messages').select('kind').where('is_spam', '<', DELETED)
    const there = await all.where('id', '=', id).executeTakeFirst()
    if (!there) throw new Refusal<ReplyOutcome>({ kind: 'missing' })
    const now = clock.now().toISOString()
    const isAnswer = there.kind !== 'complaint' || answersComplaint
    const row = await trx
      .updateTable('messages')
      .set({
        ...(isAnswer
          ? { state: 'answered', answered_at: now, answered_by: staff.name }
          : { state: sql<string>`case when state = 'unread' then 'read' else state end` }),
        updated_at: now,
      })
      .where('id', '=', id)
      .$if(seen !== undefined, (update) => update.where(standsAs(seen ?? '')))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal<ReplyOutcome>({ kind: 'changed-meanwhile' })
    const message = toMessage(row)
    if (!message.email) throw new Refusal<ReplyOutcome>({ kind: 'not-valid', error: messages.noAddress })
    if (message.isSpam) throw new Refusal<ReplyOutcome>({ kind: 'is-spam' })
    await enqueue(trx, clock, replyToSender(config, message, { text: parsed.data, writtenBy: staff.name }))
    return [written(message.state), message.state]
  })
  if (outcome.kind === 'written') outbox.notify()
  return outcome
}
