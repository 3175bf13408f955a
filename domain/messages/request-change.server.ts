import { sql } from 'kysely'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Message } from './message-desk.ts'
import { messageSchema } from './message-schema.ts'
import { type MessageOutcome, type MessageServices, receiveMessage } from './messages.server.ts'
import { changedRequest, firstLineOfChange } from './request-change.ts'
import { STAFFING_SUBJECT } from './staffing.ts'

type Own = { reference: string; name: string; email: string; phone: string }

/**
 * Takes in what has changed about somebody's request for staff, as a message of theirs that names it, with
 * the request's telephone number.
 */
export function receiveRequestChange(
  services: MessageServices,
  { reference, name, email, phone }: Own,
  typed: string,
  from: FormOrigin,
): Promise<MessageOutcome> {
  // What was typed is checked by itself: the line before it takes nothing from its limit.
  const schema = messageSchema.transform((values) => ({
    ...{ ...values, phone },
    message: `${firstLineOfChange(reference)}\n\n${values.message}`,
  }))
  return receiveMessage(services, { name, email, subject: STAFFING_SUBJECT, message: typed }, from, schema)
}

/** A message that is about the same request for staff: the request itself, or what has changed about it. */
export type AboutRequest = { id: string; reference: string; createdAt: string; isLater: boolean }

/** The other messages about a request for staff from whoever sent it, the oldest first. */
export async function othersAboutRequest(db: Db, _staff: Staff, message: Message): Promise<AboutRequest[]> {
  const reference = message.reference ?? changedRequest(message)
  if (message.kind !== 'staffing' || !reference) return []
  const firstLine = firstLineOfChange(reference)
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'reference', 'created_at'])
    .where('email_normalized', '=', personKey(message.email))
    .where('kind', '=', 'staffing')
    .where((eb) => eb.or([eb('is_spam', '=', 0), eb('id', '=', message.id)]))
    .where((eb) =>
      eb.or([
        eb('reference', '=', reference),
        sql<boolean>`phone is not null and substr(message, 1, ${sql.lit(firstLine.length)}) = ${firstLine}`,
      ]),
    )
    .orderBy('no')
    .execute()
  const own = rows.findIndex(({ id }) => id === message.id)
  return rows
    .map((row, at) => ({
      ...{ id: row.id, reference: row.reference ?? '' },
      ...{ createdAt: row.created_at, isLater: at > own },
    }))
    .filter(({ id }) => id !== message.id)
}
