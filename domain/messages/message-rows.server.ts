import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isNobodys } from '#domain/accounts/colleagues.server.ts'
import { personKey, phonesIn, searchedPhone } from '#domain/people/person.ts'
import { hasTyped } from '#domain/people/person-search.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { joinForSearch } from '#platform/text.ts'
import { dueSoonBefore } from './complaints.ts'
import type { Message, MessageFilters, MessageKind, MessageState } from './message-desk.ts'
import { type StaffingRequest, staffingText } from './staffing.ts'

/** The columns by which a message is found again: written together with what they are made from. */
export function foundBy(values: {
  name: string
  email: string
  subject: string
  message: string
  phone?: string | null
  reference?: string
  staffing?: StaffingRequest
}) {
  const { name, email, subject, message, phone, reference, staffing } = values
  const number = phone ? searchedPhone(phone) : []
  const facts = staffing ? [...staffingText(staffing, '').split('\n'), staffing.jobTitle] : []
  const texts = [name, email, subject, message, ...number, reference ?? '', ...facts]
  return {
    email_normalized: personKey(email || (phone ?? '')),
    search_text: joinForSearch([
      ...texts,
      ...searchedPhone(staffing?.phone ?? ''),
      ...phonesIn(`${subject} ${message}`),
    ]),
  }
}

/** The messages that fit the filters, suspected spam apart from the others. */
export function matching(db: Db, clock: Clock, adminId: string, filters: Partial<MessageFilters>) {
  const { state, subject, assigned, kind } = filters
  let rows = db.selectFrom('messages').where('is_spam', '=', state === 'spam' ? 1 : 0)
  if (state === 'unanswered') rows = rows.where('state', 'in', ['unread', 'read'])
  else if (state && state !== 'spam') rows = rows.where('state', '=', state)
  if (kind === 'due' || kind === 'later') {
    rows = rows
      .where('kind', '=', 'complaint')
      .where('state', '!=', 'answered')
      .where('created_at', kind === 'due' ? '<' : '>=', dueSoonBefore(clock))
  } else if (kind) rows = rows.where('kind', '=', kind)
  if (subject) rows = rows.where('subject', '=', subject)
  if (assigned === 'me') rows = rows.where('assignee_id', '=', adminId)
  if (assigned === 'nobody') rows = rows.where(isNobodys('assignee_id'))
  const typed = hasTyped(db.engine, 'messages', filters.search ?? '')
  return typed ? rows.where(typed) : rows
}

/** The condition that a message stands as it was seen: what `seenOf` says of it is the same. */
export function standsAs(seen: string): RawBuilder<SqlBool> {
  return sql`state || ' ' || coalesce(assignee_id, '') = ${seen}`
}

export function toMessage(row: Row<'messages'>): Message {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    kind: row.kind as MessageKind,
    reference: row.reference,
    staffing: row.staffing === null ? null : JSON.parse(row.staffing),
    isSpam: Number(row.is_spam) === 1,
    state: row.state as MessageState,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    createdAt: row.created_at,
  }
}
