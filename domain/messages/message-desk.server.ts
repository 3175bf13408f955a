import type { Updateable } from 'kysely'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { neighboursIn } from '#domain/lists/newest-first.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { deleteSpam } from '#domain/people/spam.server.ts'
import type { Clock } from '#platform/clock.ts'
import { logAccessBestEffort } from '#platform/db/log-access.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Log } from '#platform/log.ts'
import type { Message, MessageFilters } from './message-desk.ts'
import { matching, standsAs, toMessage } from './message-rows.server.ts'
import { mailsAbout } from './messages.mail.ts'

/** One message, suspected spam too; undefined when there is none. */
export async function findMessage(db: Db, _admin: Admin, id: string): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMessage(row)
}

/** The messages before and after one in a filtered list, which need not hold it any more. */
export async function neighboursOf(
  db: Db,
  admin: Admin,
  clock: Clock,
  filters: Partial<MessageFilters>,
  id: string,
) {
  return neighboursIn('messages', matching(db, clock, admin.id, filters), id)
}

/** Marks a message as read, unless it is suspected spam. A failure does not fail the reading. */
export async function markRead(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  _admin: Admin,
  id: string,
): Promise<void> {
  const unread = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'unread')
    .where('is_spam', '=', 0)
    .executeTakeFirst()
  // Most openings find nothing to write.
  if (!unread) return
  const marked = db
    .updateTable('messages')
    .set({ state: 'read', updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'unread')
    .execute()
  await logAccessBestEffort(marked, (err) => log.warn({ err }, 'a message could not be marked as read'))
}

/** A message that somebody looked at, and how it stood then (`seenOf`); without that, however it stands. */
export type Seen = { id: string; seen?: string | undefined }

/** `changed-meanwhile`: it stands otherwise than it was seen, and nothing was changed. */
export type MessageOutcome = 'done' | 'missing' | 'changed-meanwhile'

type Marking = (db: Db, admin: Admin, clock: Clock, message: Seen) => Promise<MessageOutcome>

/** Puts a message back among the unread ones. */
export const markUnread: Marking = (db, _admin, clock, message) =>
  change(db, clock, message, { state: 'unread', answered_at: null, answered_by: null })

/** Notes that a message was answered another way, by telephone for instance. */
export const markAnswered: Marking = (db, admin, clock, message) => {
  const answered = { answered_at: clock.now().toISOString(), answered_by: admin.name }
  return change(db, clock, message, { state: 'answered', ...answered })
}

/** Gives a message to an administrator to look after, or to nobody. */
export async function assignMessage(
  db: Db,
  _admin: Admin,
  clock: Clock,
  message: Seen,
  to: { id: string; name: string } | null,
): Promise<MessageOutcome> {
  return change(db, clock, message, { assignee_id: to?.id ?? null, assignee_name: to?.name ?? null })
}

async function change(
  db: Db,
  clock: Clock,
  { id, seen }: Seen,
  columns: Updateable<Tables['messages']>,
): Promise<MessageOutcome> {
  const changed = await db
    .updateTable('messages')
    .set({ ...columns, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('is_spam', '=', 0)
    .$if(seen !== undefined, (update) => update.where(standsAs(seen ?? '')))
    .returning('id')
    .executeTakeFirst()
  if (changed) return 'done'
  const there = db.selectFrom('messages').select('id').where('id', '=', id).where('is_spam', '=', 0)
  return (await there.executeTakeFirst()) ? 'changed-meanwhile' : 'missing'
}

/** Marks a message as no spam and sends the usual mail. False when it is not in suspected spam. */
export async function acceptMessageFromSpam(services: MailingServices, _admin: Admin, id: string) {
  const { db, clock, config, outbox } = services
  const isAccepted = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('messages')
      .set({ is_spam: 0, updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    for (const mail of mailsAbout(config, toMessage(row))) await enqueue(trx, clock, mail)
    return true
  })
  if (isAccepted) outbox.notify()
  return isAccepted
}

/** Deletes suspected spam for good. False when it is none, or when a legal hold keeps it. */
export async function deleteSpamMessage(db: Db, _admin: Admin, id: string): Promise<boolean> {
  return (await deleteSpam(db, 'messages', id).executeTakeFirstOrThrow()).numDeletedRows > 0n
}
