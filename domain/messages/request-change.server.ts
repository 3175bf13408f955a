import { sql } from 'kysely'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Message } from './message-desk.ts'
import { type MessageOutcome, type MessageServices, receiveMessage } from './messages.server.ts'
import { STAFFING_SUBJECT } from './staffing.ts'

type Own = { reference: string; name: string; email: string }

/**
 * Takes in what has changed about somebody's request for staff, as a message of theirs that names it. The
 * mail about it is that of any message.
 */
export function receiveRequestChange(
  services: MessageServices,
  { reference, name, email }: Own,
  typed: string,
  from: FormOrigin,
): Promise<MessageOutcome> {
  const message = typed.trim() && `${beginOf(reference)}\n\n${typed}`
  return receiveMessage(services, { name, email, subject: STAFFING_SUBJECT, message }, from)
}

const beginOf = (reference: string) => `About my request ${reference}:`
const NAMED = new RegExp(`^${beginOf('(STF-\\w+)')}`)

/** A message that is about the same request for staff: the request itself, or what has changed about it. */
export type AboutRequest = { id: string; reference: string; createdAt: string }

/** The other messages about a request for staff from whoever sent it, the oldest first. */
export async function othersAboutRequest(db: Db, _staff: Staff, message: Message): Promise<AboutRequest[]> {
  const reference = message.reference ?? NAMED.exec(message.message)?.[1]
  if (message.kind !== 'staffing' || !reference) return []
  const begin = beginOf(reference)
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'reference', 'created_at'])
    .where('email_normalized', '=', personKey(message.email))
    .where('kind', '=', 'staffing')
    .where('is_spam', '=', 0)
    .where('id', '<>', message.id)
    .where((eb) =>
      eb.or([
        eb('reference', '=', reference),
        sql<boolean>`substr(message, 1, ${sql.lit(begin.length)}) = ${begin}`,
      ]),
    )
    .orderBy('no')
    .execute()
  return rows.map((row) => ({ id: row.id, reference: row.reference ?? '', createdAt: row.created_at }))
}
