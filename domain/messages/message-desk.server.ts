import type { Updateable } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { neighboursIn } from '#domain/lists/newest-first.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { DELETED, deleteSpam } from '#domain/people/spam.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Watched } from '#domain/undo/undo-rows.server.ts'
import type { Clock } from '#platform/clock.ts'
import { logAccessBestEffort } from '#platform/db/log-access.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import type { Log } from '#platform/log.ts'
import type { Message, MessageFilters } from './message-desk.ts'
import { messageRecords } from './message-records.server.ts'
import { matching, standsAs, toMessage } from './message-rows.server.ts'
import { acknowledgement, staffNotice } from './messages.mail.ts'

/** One message, suspected spam too; undefined when there is none. */
export async function findMessage(db: Db, _staff: Staff, id: string): Promise<Message | undefined> {
  const there = db.selectFrom('messages').selectAll().where('is_spam', '<', DELETED)
  const row = await there.where('id', '=', id).executeTakeFirst()
  return row && toMessage(row)
}

/** The messages before and after one in a filtered list, which need not hold it any more. */
export async function neighboursOf(
  db: Db,
  staff: Staff,
  clock: Clock,
  filters: Partial<MessageFilters>,
  id: string,
) {
  return neighboursIn('messages', matching(db, clock, staff.id, filters), id)
}

/** Marks a message as read, unless it is suspected spam. A failure does not fail the reading. */
export async function markRead(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  _staff: Staff,
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

type Marking = (db: Db, staff: Staff, clock: Clock, message: Seen, undo?: string) => Promise<MessageOutcome>

/** Puts a message back among the unread ones. */
export const markUnread: Marking = (db, staff, clock, message, undo) =>
  change(db, staff, clock, message, { state: 'unread', answered_at: null, answered_by: null }, undo)

/** Notes that a message was answered another way, by telephone for instance. */
export const markAnswered: Marking = (db, staff, clock, message, undo) => {
  const answered = { answered_at: clock.now().toISOString(), answered_by: staff.name }
  return change(db, staff, clock, message, { state: 'answered', ...answered }, undo)
}

/** Gives a message to a colleague to look after, or to nobody. */
export async function assignMessage(
  db: Db,
  staff: Staff,
  clock: Clock,
  message: Seen,
  to: { id: string; name: string } | null,
  undo?: string,
): Promise<MessageOutcome> {
  const columns = { assignee_id: to?.id ?? null, assignee_name: to?.name ?? null }
  return change(db, staff, clock, message, columns, undo)
}

async function change(
  db: Db,
  staff: Staff,
  clock: Clock,
  { id, seen }: Seen,
  columns: Updateable<Tables['messages']>,
  undo: string | undefined,
): Promise<MessageOutcome> {
  const changed = await db.transaction().execute((trx) => {
    const update = trx
      .updateTable('messages')
      .set({ ...columns, updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .where('is_spam', '=', 0)
      .$if(seen !== undefined, (rows) => rows.where(standsAs(seen ?? '')))
      .returning('id')
    return withUndo(trx, staff, clock, undo, [['messages', 'id', [id]]], () => update.executeTakeFirst())
  })
  if (changed) return 'done'
  const there = db.selectFrom('messages').selectAll().where('id', '=', id).where('is_spam', '=', 0)
  const row = await there.executeTakeFirst()
  if (!row) return 'missing'
  // The answer to an earlier click may have been lost, or it was a double click.
  return alreadyHas(row, columns) ? 'done' : 'changed-meanwhile'
}

/** Whether a message stands as these columns have it, whenever that was. */
function alreadyHas(row: Row<'messages'>, { answered_at: _, ...columns }: Updateable<Tables['messages']>) {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return names.every((name) => row[name] === columns[name])
}

/** Marks a message as no spam and sends the usual mail. False when it is not in suspected spam. */
export async function acceptMessageFromSpam(
  services: MailingServices & { secret: string },
  staff: Staff,
  id: string,
  undo?: string,
): Promise<boolean> {
  const { db, clock, config, outbox } = services
  const now = clock.now().toISOString()
  const accept = async (trx: DbOrTrx) => {
    const row = await trx
      .updateTable('messages')
      .set({ is_spam: 0, updated_at: now, listed_at: now })
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const message = toMessage(row)
    if (message.email) await enqueue(trx, clock, acknowledgement(services, message))
    await enqueue(trx, clock, staffNotice(config, message))
    return true
  }
  const rows: Watched[] = [
    ['messages', 'id', [id]],
    ['outbox', 'about', [`message:${id}`]],
  ]
  const isAccepted = await db
    .transaction()
    .execute((trx) => withUndo(trx, staff, clock, undo, rows, () => accept(trx)))
  if (isAccepted) outbox.notify()
  return isAccepted
}

/** Deletes suspected spam. False when it is none, or when a legal hold keeps it. */
export async function deleteSpamMessage(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  undo?: string,
): Promise<boolean> {
  return deleteSpam(db, staff, clock, { kind: messageRecords, id }, undo)
}
