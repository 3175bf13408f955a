import type { Staff } from '#domain/accounts/admin.server.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import {
  countBy,
  countRows,
  type ListSearch,
  pageOf,
  searchNewest,
} from '#domain/lists/newest-first.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import {
  MESSAGES_PER_PAGE,
  type Message,
  type MessageCounts,
  type MessageFilters,
  type MessagePage,
  type MessageQuery,
  type MessageState,
} from './message-desk.ts'
import { matching, toMessage } from './message-rows.server.ts'
import { rolesText, staffingGist } from './staffing.ts'

const EXCERPT_LENGTH = 160

/** A page of the messages found, newest first, and how many each list has. At most the last page. */
export async function listMessages(
  db: Db,
  staff: Staff,
  clock: Clock,
  query: MessageQuery,
): Promise<MessagePage> {
  const counts = await countMessages(db, staff, clock, query)
  const bounds = boundsOf(query.page, MESSAGES_PER_PAGE, counts[query.state])
  const rows = await pageOf(db, 'messages', matching(db, clock, staff.id, query), {
    page: bounds.page,
    rowsPerPage: MESSAGES_PER_PAGE,
  })
  return { messages: rows.map((row) => toSummary(toMessage(row))), counts, bounds }
}

function toSummary({ subject, message, staffing, ...rest }: Message) {
  const headline = staffing ? rolesText(staffing.roles) : subject
  const text = staffing ? `${staffingGist(staffing)} ${message}` : message
  return { ...rest, headline, excerpt: text.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).trim() }
}

async function countMessages(
  db: Db,
  staff: Staff,
  clock: Clock,
  filters: MessageFilters,
): Promise<MessageCounts> {
  const fitting = (of: Partial<MessageFilters>) => matching(db, clock, staff.id, { ...filters, ...of })
  const [kept, spam] = await Promise.all([
    countBy(fitting({ state: '' }), 'state'),
    countRows(fitting({ state: 'spam' })),
  ])
  const of = (state: MessageState) => kept.get(state) ?? 0
  const [unread, read, answered] = [of('unread'), of('read'), of('answered')]
  return {
    '': unread + read + answered,
    unanswered: unread + read,
    unread,
    read,
    answered,
    spam,
  }
}

/** How many messages nobody has opened. */
export function countUnreadMessages(db: Db): Promise<number> {
  return countRows(db.selectFrom('messages').where('is_spam', '=', 0).where('state', '=', 'unread'))
}

/** How many messages fit these filters: the rows of the list with them. */
export function countInList(db: Db, staff: Staff, clock: Clock, filters: Partial<MessageFilters>) {
  return countRows(matching(db, clock, staff.id, filters))
}

export type MessageSearch = ListSearch & { state?: MessageState | undefined }

/** Messages for other systems, newest first, without suspected spam, and how many there are in all. */
export async function searchMessages(
  db: Db,
  staff: Staff,
  clock: Clock,
  { state, ...search }: MessageSearch,
): Promise<{ messages: Message[]; total: number }> {
  const rows = matching(db, clock, staff.id, { state: state ?? '' })
  const { found, total } = await searchNewest(db, 'messages', rows, search)
  return { messages: found.map(toMessage), total }
}
