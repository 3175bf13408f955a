import { site } from '#content/site.ts'
import { asPlainText, type MailPart, typedParagraphs } from '#domain/outbox/mail-text.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { rateText } from './placements.ts'

export const ASK_FOR_LIMIT = { what: 'The name', most: 150 }
export const CONFIRMATION_NOTE_LIMIT = { what: 'This', most: 1_000 }

/** What the desk says to a candidate beside what is agreed. Both may be empty. */
export type ConfirmationWords = { askFor: string; note: string }

/** What is agreed, as far as the candidate is told it: never what the client is charged. */
export type Agreed = {
  client: string
  jobTitle: string
  place: string
  firstDay: string | null
  lastDay: string | null
  pay: number | null
  unit: string
}

/** The confirmation of a placement: what it says, without what stands below every mail. */
export function confirmationOf(agreed: Agreed, { askFor, note }: ConfirmationWords) {
  const { client, jobTitle, place, firstDay, lastDay, pay, unit } = agreed
  const from = dayText(firstDay)
  const facts = [
    ['Job', jobTitle],
    ['With', client],
    ['Where', place],
    ['First day', from],
    ['Last day', lastDay === null ? 'until further notice' : dayText(lastDay)],
    ['Ask for', askFor],
    ['Pay', pay === null ? '' : rateText(pay, unit)],
  ] as const
  const parts: MailPart[] = [
    'Hello,',
    'This confirms the work that we have agreed with you.',
    { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
    ...typedParagraphs(note),
    `If something in it isn't right, or you can't come, reply to this email or call ${site.phone.shown}.`,
  ]
  return { subject: from ? `Your work from ${from}` : 'Your work', parts }
}

/** The same as text, for whoever looks at it before it goes. */
export function confirmationPreview(agreed: Agreed, words: ConfirmationWords) {
  const { subject, parts } = confirmationOf(agreed, words)
  return { subject, text: asPlainText(parts) }
}

/** A day as it was typed may be none yet. */
const dayText = (day: string | null) =>
  day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? formatLongDate(noonOf(day)) : ''
