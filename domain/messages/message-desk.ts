import { listAt, type PageBounds, readChoice, readFilter } from '#domain/lists/list-address.ts'
import { limitOf } from '#platform/text-limit.ts'
import { COMPLAINT_TOPICS } from './complaints.ts'
import { CONTACT_SUBJECTS } from './messages.ts'
import type { StaffingRequest } from './staffing.ts'

/** How far a message has come, by what the database keeps. */
export const MESSAGE_STATES = { unread: 'Unread', read: 'Read', answered: 'Answered' } as const
export type MessageState = keyof typeof MESSAGE_STATES

/** The lists that messages stand in; `unanswered` has the read and the unread ones. */
export const MESSAGE_LISTS = {
  '': 'All',
  unanswered: 'Unanswered',
  ...MESSAGE_STATES,
  spam: 'Suspected spam',
} as const
export type MessageList = keyof typeof MESSAGE_LISTS

export const MESSAGES_PER_PAGE = 25

export const REPLY_LIMIT = limitOf('reply', 8_000)

export const ASSIGNMENTS = { me: 'Assigned to me', nobody: 'Assigned to nobody' } as const
type Assignment = keyof typeof ASSIGNMENTS

export const KIND_NAMES = {
  message: 'message',
  complaint: 'complaint',
  staffing: 'staffing request',
  call: 'ring back',
} as const
export type MessageKind = keyof typeof KIND_NAMES

export const MESSAGE_KINDS = {
  message: 'Messages',
  staffing: 'Staffing requests',
  call: 'Ring back',
  complaint: 'Complaints',
  due: 'Complaints due in 5 days or less',
  later: 'Complaints due later',
} as const

export const ALL_SUBJECTS = [...new Set([...CONTACT_SUBJECTS, ...COMPLAINT_TOPICS])]

/** The filters of the desk's list, as they stand in its address. Empty means no filter. */
export type MessageFilters = {
  /** In name, e-mail address, telephone number, subject and text. */
  search: string
  state: MessageList
  kind: keyof typeof MESSAGE_KINDS | ''
  subject: string
  assigned: Assignment | ''
}
export type MessageQuery = MessageFilters & { page: number }

export type Message = {
  id: string
  name: string
  /** Empty for somebody who asks to be rung. */
  email: string
  /** Of somebody who asks to be rung, or says what has changed about their request for staff; else null. */
  phone: string | null
  subject: string
  message: string
  kind: MessageKind
  /** Of a complaint, and of a request for staff that came with its facts. */
  reference: string | null
  /** The facts of a request for staff, whose notes are the message; null too for one by the contact form. */
  staffing: StaffingRequest | null
  isSpam: boolean
  state: MessageState
  assignee: { id: string; name: string } | null
  answeredAt: string | null
  answeredBy: string | null
  createdAt: string
}

/** How a message stood when somebody looked at it, for a form to carry: nobody is overwritten unseen. */
export function seenOf({ state, assignee }: Pick<Message, 'state' | 'assignee'>): string {
  return [state, assignee?.id ?? ''].join(' ')
}

/** A line of the list: what it is about, and the beginning of the message. */
export type MessageSummary = Omit<Message, 'subject' | 'message' | 'staffing'> & {
  headline: string
  excerpt: string
}

export type MessageCounts = Record<MessageList, number>

export type MessagePage = { messages: MessageSummary[]; counts: MessageCounts; bounds: PageBounds }

/** The filters in an address, and the address of the list with filters: `/admin/messages?state=unread`. */
export const { read: readMessageQuery, href: messageListHref } = listAt<MessageFilters>('/admin/messages', {
  search: readFilter,
  state: (search) => readChoice(search, 'state', MESSAGE_LISTS),
  kind: (search) => readChoice(search, 'kind', MESSAGE_KINDS),
  subject: (search) => readChoice(search, 'subject', ALL_SUBJECTS),
  assigned: (search) => readChoice(search, 'assigned', ASSIGNMENTS),
})

/** The address of one message, which carries the filters of the list that it is looked at in. */
export function messageHref(id: string, { page: _, ...filters }: Partial<MessageQuery> = {}): string {
  return messageListHref(filters, `/admin/messages/${id}`)
}

export const messageDeskMessages = {
  none: 'No messages yet.',
  noneFound: 'No messages found.',
  missing: 'There is no such message. It may have been deleted.',
  changedMeanwhile:
    'A colleague has changed this message in the meantime. Look at its state and email below, then try ' +
    'again.',
  isSpam: 'This message is in suspected spam. Say that it is not spam first.',
  reply: 'Write the reply first.',
  noAddress: 'There is no email address to reply to. Ring back, then mark it as answered.',
  keyReused: 'This form was already sent with another text. Look at the replies below before you send again.',
} as const
