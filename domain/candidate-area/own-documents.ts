import type { CheckKind } from '#content/requirements.ts'
import { acceptedInWords, evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import { isMet, type PassportItem } from '#domain/compliance/passport.ts'
import type { Field } from '#domain/fields/fields.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'

/** Where candidates give what their role and work require (D41). */
export const DOCUMENTS_PATH = '/my/documents'

/** Something that a candidate's role or work requires, and how it stands, as they read it. */
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

/** What is shown on paper; the history and referees have pages of their own. */
export type PaperKind = Exclude<CheckKind, 'history' | 'reference'>
export type OwnPaper = OwnDocument & { kind: PaperKind }
export const isPaper = <D extends { kind: CheckKind }>(document: D): document is D & { kind: PaperKind } =>
  document.kind !== 'history' && document.kind !== 'reference'

/** A page that has been taken in and not given yet. */
export type OwnPage = { id: string; isPdf: boolean; size: number; isDestroyed: boolean }

type Values = Readonly<Record<string, string>>

type Worded = Partial<Pick<Field, 'label' | 'hint'>> & {
  options?: readonly string[]
  optionLabels?: Readonly<Record<string, string>>
}

/** What a candidate knows of each kind of check, in their words; the rest is for staff to say. */
const OWN_FIELDS: Record<PaperKind, Readonly<Record<string, Worded>>> = {
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
    limits: {
      label: 'Limits on the work you may do',
      hint: 'Such as 20 hours a week in term time. Clients are told. Leave it empty if there are none.',
    },
    endsOn: { label: 'Your permission ends on', hint: 'Leave it empty if it has no end.' },
  },
  registration: { body: {}, number: {}, endsOn: { hint: "Leave it empty if you don't know." } },
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
export function ownFields(kind: PaperKind): Record<string, Field> {
  const all = evidenceFields[kind] as Readonly<Record<string, Field>>
  return Object.fromEntries(
    Object.entries(OWN_FIELDS[kind]).map(([name, words]) => [name, { ...all[name], ...words } as Field]),
  )
}

/** Whether a check of this kind is shown by pages always, or if they like. */
export function pagesFor(kind: PaperKind, facts: Readonly<Record<string, unknown>> = {}) {
  if (kind === 'registration' || kind === 'dbs' || facts.way === 'share-code') return 'optional'
  return 'needed'
}

/**
 * What of a candidate's right to work doesn't fit together: a form begins with the first way to show it, and
 * an end that isn't one would be watched as such.
 */
export function clashesIn(kind: PaperKind, { way, shareCode = '', endsOn = '' }: Values): Values {
  if (kind !== 'right-to-work') return {}
  if (shareCode.trim() !== '' && way !== 'share-code') return { way: documentMessages.shareCodeTyped }
  return way === 'list-a' && endsOn !== '' ? { endsOn: documentMessages.noEnd } : {}
}

/** What the field for pages is called. */
export function pagesLabel(kind: PaperKind): string {
  const label = 'Photos of it, or a PDF'
  if (kind === 'right-to-work') return `${label}, unless you have a share code`
  return pagesFor(kind) === 'optional' ? `${label} (optional)` : `${label} *`
}

/** Whether they may be asked whether clients are shown copies: clients see this kind. */
export const hasCopies = (kind: PaperKind) => kind !== 'health'

/** How much of something has been shown; `named` are referees who have not answered yet. */
type Counts = { given: number; verified: number; named: number }

const ASKED = 'We ask the people you have named, and wait for their answers.'

/** How something stands, in words. @param reason why the newest was refused, if it was */
export function standingOf(
  { state, until, isWaiting, requirement }: PassportItem,
  { given, verified, named }: Counts,
  reason: string | undefined,
): string {
  const { needed, kind, accepts } = requirement
  const day = until ? formatLongDate(noonOf(until)) : ''
  const waits = isWaiting ? ' We have the new one and are looking at it.' : ''
  const asksFor = kind === 'reference' ? 'name somebody else' : 'send it again'
  const again = reason ? ` Please ${asksFor}: ${reason}` : ''
  const sent = given + verified
  const areAsked = named > 0 && sent + named >= needed
  // Verified, but of another level, register or profession, so that it isn't met.
  const other =
    accepts && verified > 0 && needed === 1
      ? `What we've checked doesn't count for this. What counts: ${acceptedInWords(requirement)}.`
      : ''
  switch (state) {
    case 'verified':
      return day ? `Verified until ${day}.` : 'Verified.'
    case 'expiring':
      return `Verified until ${day}.${waits || again || ' Please send the new one before then.'}`
    case 'expired':
      return `It ended on ${day}.${waits || again || ' Please send the new one.'}`
    case 'rejected':
      return areAsked ? ASKED : again.trim() || other || `Please ${asksFor}.`
    default:
      if (areAsked) return ASKED
      if (needed > 1 && sent < needed) return `We need ${needed}, and have ${sent || 'none'} so far.${again}`
      if (state === 'given') return 'We have it and are looking at it.'
      if (other) return other
      return kind === 'history' ? "You haven't sent it to be checked yet." : "We don't have it yet."
  }
}

/** Whether a candidate is to send something for an item. */
export function isToSend(item: PassportItem, { given, verified, named }: Counts): boolean {
  const { needed, kind } = item.requirement
  if ((needed > 1 || kind === 'reference') && !isMet(item)) return given + verified + named < needed
  return item.state !== 'verified' && !item.isWaiting
}

/** Why a file that they gave can't be opened. */
export const fileMessages = {
  waiting: "Our virus scanner hasn't looked at it yet. Please try again in a few minutes.",
  malicious: 'Our virus scanner found something harmful in it, so we deleted it and nobody has it.',
  missing: 'It is no longer there.',
} as const

export const documentMessages = {
  later:
    'There is nothing to send yet. We ask for documents once we want to take you on, from the interview ' +
    "on, and only for what your role needs. Please don't send any before.",
  noRole: "We haven't decided yet which role to check you for. Once we have, we'll ask for what it needs.",
  lead:
    'The law and our clients ask for these before you work. A photo taken with your phone is enough; each ' +
    'goes only to the people here who check it.',
  given: "Thank you. It has arrived, and we'll look at it.",
  pagesMissing: 'Take a photo of it, or choose a PDF.',
  shareCodeTyped: 'Choose “Share code from GOV.UK” if you show it by the code below, or else empty that.',
  noEnd:
    'Leave this empty: who shows such a document may work here without an end, whenever the document ' +
    'itself ends.',
  tooManyPages: "That's too many pages for one document. Remove some, or send them as a PDF.",
  pageNotTaken: 'Try this page again, or leave it out, before you send the form.',
  pageLeft: 'No page was taken away. Please try again.',
  signedOut: "We'd signed you out, so this page hasn't been sent.",
  otherCandidate: "Somebody else has signed in in this browser since, so this page hasn't been sent.",
  pageGone: 'One of the pages is no longer there. Please take it again.',
  tooMany: "You've sent too many pages. Please try again in an hour.",
  busy: 'Too many files are arriving at the moment. Please try again in a minute.',
  interrupted: 'This page only arrived in part. Please send it again.',
  tooMuchAtOnce:
    'This was more than 40 MB at once. What has arrived is listed below. Please send the rest now.',
  notSent: "This couldn't be sent. Please check these answers.",
  nothingToSend: 'There is nothing to send for this at the moment.',
  added: 'Added. Your consultant can see it.',
  named: "Thank you. We'll ask them, and you can see here how it's going.",
  takenOff: 'Taken off. What it said is in the form below, in case you want to put it right.',
  wholeHistory: 'There is no gap of a month or more in it. If that is your whole history, let us check it.',
  naming:
    "By naming them, you agree that we write to them. We'll tell them your name and that you'd like to " +
    "work through us, and ask when you worked there and whether they'd employ you again.",
  mayShow: 'I agree that clients are shown copies of it.',
  mayShowHint:
    'They see what we have checked in any case, with conditions and limits of your work, but never where ' +
    'you live.',
} as const
