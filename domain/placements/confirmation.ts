import { site } from '#content/site.ts'
import { asPlainText, facts, type MailPart, typedParagraphs } from '#domain/outbox/mail-text.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { rateText } from './placements.ts'

/** What a mail about a placement says has happened. */
export type PlacementNews = 'placed' | 'changed' | 'cancelled'

/** Whom a mail about a placement goes to. */
export const SIDES = ['candidate', 'client'] as const
export type Side = (typeof SIDES)[number]

/** What is agreed, as far as anybody is told it: never what the client is charged. */
export type Agreed = {
  reference: string
  candidate: string
  client: string
  jobTitle: string
  place: string
  firstDay: string | null
  lastDay: string | null
  times: string
  askFor: string
  pay: number | null
  unit: string
  /** What the candidate alone is told beside it. */
  note: string
}

type Words = { subject: string; first: string; last: string }

const WORDS: Record<Side, Record<PlacementNews, Words>> = {
  candidate: {
    placed: {
      subject: 'Your work',
      first: 'This confirms the work that we have agreed with you.',
      last: "If something in it isn't right, or you can't come,",
    },
    changed: {
      subject: 'Changed: your work',
      first: 'Something about your work has changed. This is what holds now.',
      last: "If something in it isn't right, or you can't come,",
    },
    cancelled: {
      subject: 'Cancelled: your work',
      first: "This work is cancelled, so please don't go there. We'll be in touch about what comes next.",
      last: 'If you have a question,',
    },
  },
  client: {
    placed: {
      subject: 'Confirmed: your staff',
      first: 'This confirms who comes to work with you, when, and where they report.',
      last: "If something in it isn't right, or changes on your side,",
    },
    changed: {
      subject: 'Changed: your staff',
      first: 'Something about this work has changed. This is what holds now.',
      last: "If something in it isn't right, or changes on your side,",
    },
    cancelled: {
      subject: 'Cancelled: your staff',
      first: "This work is cancelled, so please don't expect them. We'll be in touch about what comes next.",
      last: 'If you still need somebody, or have a question,',
    },
  },
}

/** What one side is told of what is agreed, with a name for each. */
export function factsFor(side: Side, agreed: Agreed): [name: string, value: string][] {
  const { client, candidate, jobTitle, place, lastDay, times, askFor, pay, unit } = agreed
  const from = dayText(agreed.firstDay)
  const until = lastDay === null ? 'until further notice' : dayText(lastDay)
  const isCandidate = side === 'candidate'
  const facts: [string, string][] = [
    isCandidate ? ['Job', jobTitle] : ['Who', candidate],
    isCandidate ? ['With', client] : ['Job', jobTitle],
    [isCandidate ? 'Where' : 'Where they report', place],
    ['First day', from],
    ['Last day', until],
    ['Times', times],
    [isCandidate ? 'Ask for' : 'They ask for', askFor],
    ['Pay', isCandidate && pay !== null ? rateText(pay, unit) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** What one side is told beside the facts. */
export const noteFor = (side: Side, { note }: Agreed) => (side === 'candidate' ? note : '')

/** Mail about a placement: what it says, without what stands below every mail. */
export function confirmationOf(side: Side, news: PlacementNews, agreed: Agreed) {
  const { subject, first, last } = WORDS[side][news]
  const from = dayText(agreed.firstDay)
  const reference = side === 'client' && agreed.reference ? ` (${agreed.reference})` : ''
  const parts: MailPart[] = [
    'Hello,',
    first,
    facts(...factsFor(side, agreed)),
    ...(news === 'cancelled' ? [] : typedParagraphs(noteFor(side, agreed))),
    `${last} reply to this email or call ${site.phone.shown}.`,
  ]
  return { subject: `${from ? `${subject} from ${from}` : subject}${reference}`, parts }
}

/** The same as text, for whoever looks at it before it goes. */
export function confirmationPreview(side: Side, agreed: Agreed) {
  const { subject, parts } = confirmationOf(side, 'placed', agreed)
  return { subject, text: asPlainText(parts) }
}

/** A day as it was typed may be none yet. */
const dayText = (day: string | null) =>
  day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? formatLongDate(noonOf(day)) : ''
