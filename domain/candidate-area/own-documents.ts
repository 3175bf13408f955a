import type { CheckKind } from '#content/requirements.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import { isMet, type PassportItem } from '#domain/compliance/passport.ts'
import type { Field } from '#domain/fields/fields.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'

/** Where candidates give what their role requires (D41). */
export const DOCUMENTS_PATH = '/my/documents'

/** Something that a candidate's role requires, and how it stands, as they read it. */
export type OwnDocument = {
  topic: string
  kind: CheckKind
  name: string
  why: string
  state: PassportItem['state']
  standing: string
  /** Whether they are to send something now. */
  isToSend: boolean
}

/** A page that has been taken in and not given yet. */
export type OwnPage = { id: string; isPdf: boolean; size: number; isDestroyed: boolean }

type Worded = Partial<Pick<Field, 'label' | 'hint'>> & {
  options?: readonly string[]
  optionLabels?: Readonly<Record<string, string>>
}

/** What a candidate knows of each kind of check, in their words; the rest is for staff to say. */
const OWN_FIELDS: Record<CheckKind, Readonly<Record<string, Worded>>> = {
  identity: {
    document: {},
    lastFour: { hint: "Only these four. We don't keep the whole number." },
    endsOn: {},
  },
  'right-to-work': {
    way: {
      label: 'How you show it',
      options: ['list-a', 'share-code', 'list-b-1'],
      optionLabels: {
        'list-a': 'British or Irish passport, or another document without an end',
        'share-code': 'Share code from GOV.UK',
        'list-b-1': 'A document with an end',
      },
    },
    shareCode: { hint: 'If you have one: nine letters and digits, such as W12 3AB 45C.' },
    endsOn: { label: 'Your permission ends on', hint: 'Leave it empty if it has no end.' },
  },
  registration: { body: {}, number: {}, endsOn: { hint: "Leave it empty if you don't know." } },
  history: {
    coversFrom: {
      label: 'Your CV covers every month since',
      hint: 'The day on which you left school will do.',
    },
    gaps: {
      label: 'Gaps of more than a month',
      hint: 'From when to when, and what you did. Most are simple.',
    },
  },
  reference: {
    referee: { label: 'Who can tell us about your work', hint: 'Nobody who is related to you.' },
    organisation: {},
    capacity: { label: 'What they were to you', hint: 'Such as your ward manager.' },
    workedFrom: { label: 'You worked there from' },
    workedTo: { label: 'Until', hint: 'Leave it empty if you still do.' },
  },
  dbs: {
    level: {},
    number: {},
    updateService: { label: "I'm on the Update Service" },
    datedOn: { label: 'Issued on' },
  },
  health: { result: { hint: 'Never why: send nothing that says more.' }, datedOn: {}, endsOn: {} },
  training: { provider: {}, datedOn: {}, endsOn: {} },
  qualification: { title: {}, awardedBy: {}, datedOn: {} },
  other: { what: { label: 'What it is' }, datedOn: {}, endsOn: {} },
}

/** The fields that a candidate fills in for a kind of check, by name. */
export function ownFields(kind: CheckKind): Record<string, Field> {
  const all = evidenceFields[kind] as Readonly<Record<string, Field>>
  return Object.fromEntries(
    Object.entries(OWN_FIELDS[kind]).map(([name, words]) => [name, { ...all[name], ...words } as Field]),
  )
}

/** Whether a check of this kind is shown by pages: always, never, or if they like. */
export function pagesFor(kind: CheckKind, facts: Readonly<Record<string, unknown>> = {}) {
  if (kind === 'history' || kind === 'reference') return 'none'
  if (kind === 'registration' || kind === 'dbs' || facts.way === 'share-code') return 'optional'
  return 'needed'
}

/** What the field for pages is called. */
export function pagesLabel(kind: CheckKind): string {
  const label = 'Photos of it, or a PDF'
  if (kind === 'right-to-work') return `${label}, unless you have a share code`
  return pagesFor(kind) === 'optional' ? `${label} (optional)` : `${label} *`
}

/** Whether they may be asked whether clients are shown copies: there are some, and clients see this kind. */
export const hasCopies = (kind: CheckKind) => pagesFor(kind) !== 'none' && kind !== 'health'

/** How something stands, in words. @param reason why the newest was refused, if it was */
export function standingOf(
  { state, until, isWaiting, requirement: { needed } }: PassportItem,
  counts: { given: number; verified: number },
  reason: string | undefined,
): string {
  const day = until ? formatLongDate(noonOf(until)) : ''
  const waits = isWaiting ? ' We have the new one and are looking at it.' : ''
  const again = reason ? ` Please send it again: ${reason}` : ''
  switch (state) {
    case 'verified':
      return day ? `Verified until ${day}.` : 'Verified.'
    case 'expiring':
      return `Verified until ${day}.${waits || again || ' Please send the new one before then.'}`
    case 'expired':
      return `It ended on ${day}.${waits || again || ' Please send the new one.'}`
    case 'rejected':
      return again.trim() || 'Please send it again.'
    default: {
      const sent = counts.given + counts.verified
      if (needed > 1 && sent < needed) return `We need ${needed}, and have ${sent || 'none'} yet.${again}`
      return state === 'given' ? 'We have it and are looking at it.' : "We don't have it yet."
    }
  }
}

/** Whether a candidate is to send something for an item. */
export function isToSend(item: PassportItem, counts: { given: number; verified: number }): boolean {
  if (item.requirement.needed > 1 && !isMet(item))
    return counts.given + counts.verified < item.requirement.needed
  return item.state !== 'verified' && !item.isWaiting
}

export const documentMessages = {
  later:
    'There is nothing to send yet. We ask for documents once we want to take you on, from the interview ' +
    "on, and only for what your role needs. Please don't send any before.",
  noRole: "We haven't settled yet for which role you're to be checked. We'll ask you for what it needs.",
  lead:
    'The law and our clients ask for these before you work. A photo taken with your phone is enough; each ' +
    'goes only to the people here who check it.',
  given: "Thank you. It has arrived, and we'll look at it.",
  pagesMissing: 'Take a photo of it, or choose a PDF.',
  tooManyPages: 'These are too many pages for one document. Take some away, or send them as a PDF.',
  pageGone: "A page isn't there any more. Please take it again.",
  tooMany: 'Too many pages came from you. Please try again in an hour.',
  busy: 'Too many files are arriving at the moment. Please try again in a minute.',
  interrupted: "This page didn't arrive as a whole. Please send it again.",
  tooMuchAtOnce:
    'This was more than 40 MB at once. What has arrived is listed below; send the rest after it.',
  notSent: "This couldn't be sent. Please check these answers.",
  nothingToSend: 'There is nothing to send for this at the moment.',
  mayShow: 'I agree that clients are shown copies of it.',
  mayShowHint: 'They see what we have checked in any case, never where you live.',
} as const
