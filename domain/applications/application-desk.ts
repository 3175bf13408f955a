import type { PageBounds } from '#domain/lists/list-address.ts'
import type { ActiveContent } from '#domain/uploads/cv-content.ts'
import type { CvKind, CvScan } from '#domain/uploads/uploads.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import { limitOf } from '#platform/text-limit.ts'
import type { ApplicationStatus } from './applications.ts'
import { sourceText } from './came-from.ts'

export const NOTE_LIMIT = limitOf('note', 4_000)
export const MAIL_LIMIT = limitOf('mail', 8_000)
export const MAIL_SUBJECT_LIMIT = limitOf('subject', 150)

/** Notes written before this can't be deleted any more: they are part of the record. */
export const noteRegretSince = (clock: Clock): string => fromNow(clock, -DAY_MS)

export type Application = {
  id: string
  reference: string
  name: string
  email: string
  phone: string
  /** Empty where an application for a job did not ask. */
  specialty: string
  experience: string
  jobId: string | null
  /** The job's title on the day; null for a registration. */
  jobTitle: string | null
  status: ApplicationStatus
  isSpam: boolean
  /** Whose it is; null for suspected spam. */
  candidateId: string | null
  /** What led the applicant here: `sourceText()`. */
  cameFrom: string
  /** The day by which an answer was promised, like `2026-11-26`, where one was. */
  promisedOn: string | null
  /** When staff last told the applicant something. */
  answeredAt: string | null
  sentAgainAt: string | null
  /** What the desk does next, and on which day at the latest; null when it is closed. */
  next: { step: string; on: string } | null
  /** Who does it; null for whoever comes first. */
  owner: { id: string; name: string } | null
  closedAt: string | null
  /** Why it was closed, for the desk alone: a key of `REJECTION_REASONS`, or empty; and in words. */
  closedReason: string
  closedNote: string
  /** What a rejected or withdrawn one told the applicant. */
  answer: ApplicationAnswer
  createdAt: string
  updatedAt: string
}

/** What the applicant is told at the end: a mail that has been sent or waits for its day, or why none is. */
export type ApplicationAnswer =
  | { kind: 'none' | 'mailed' }
  | { kind: 'waits'; on: string; text: string }
  | { kind: 'left-out'; why: string }

/** What the form asks that may be sent again otherwise, and what the desk calls it. */
const SENT_VALUES = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  specialty: 'Specialty',
  experience: 'Experience',
  cameFrom: 'Source',
} as const
export type SentValues = { [Field in keyof typeof SENT_VALUES]?: string }

/** What was sent otherwise: what the desk calls it, and its text. */
export const sentInWords = (sent: SentValues) =>
  (Object.keys(SENT_VALUES) as (keyof SentValues)[]).flatMap((field) => {
    const value = sent[field]
    return value ? [[SENT_VALUES[field], field === 'cameFrom' ? sourceText(value) : value] as const] : []
  })

/** Another sending for the same job, which was added to an application: what differs from it. */
export type SentAgain = { reference: string; at: string; by: string; sent: SentValues | undefined }

/** A line of the list: `others` counts further applications of the same candidate. */
export type ApplicationSummary = Application & { others: number }

/** A line of the list beside an application. */
export type BesideInList = Pick<
  Application,
  'id' | 'name' | 'status' | 'specialty' | 'jobTitle' | 'createdAt'
>

export type ApplicationCounts = Record<ApplicationStatus | 'all' | 'spam', number>

export type ApplicationPage = {
  applications: ApplicationSummary[]
  counts: ApplicationCounts
  bounds: PageBounds
}

export type CvFacts = {
  kind: CvKind
  size: number
  scan: CvScan
  /** What it holds beyond words and pictures; null while nobody has read it. */
  active: ActiveContent[] | null
}

/** A change of status; `spam` where it was found not to be, or that was undone. */
export type StatusChange = {
  id: string
  from: ApplicationStatus | 'spam'
  to: ApplicationStatus | 'spam'
  by: string
  at: string
}

export type Note = { id: string; text: string; by: string; at: string; isMine: boolean; isDeletable: boolean }

/** An opening of a CV: seen on the page, downloaded, or fetched by another system. */
export type CvOpening = { id: string; by: string; at: string; way: 'view' | 'download' | 'api' | 'newer' }

export const applicationDeskMessages = {
  none: 'No applications yet.',
  noneFound: 'No applications found.',
  changedMeanwhile: 'Somebody changed the status in the meantime. Look at the history, then choose again.',
  missing: 'There is no such application. It may have been deleted.',
  isSpam: 'This application is in suspected spam. Say that it is not spam first.',
  note: 'Enter a note.',
  noteStays: 'This note can no longer be deleted.',
  mailSubject: 'Enter a subject.',
  mailText: 'Write the email first.',
  noteKeyReused: 'This form was already sent with another text. Look at the notes before you add this one.',
  keyReused: 'This form was already sent with another text. Look at the email below before you send again.',
  cvMissing: 'The CV could not be found in the file store.',
  cvWaiting:
    'This CV waits for the virus scan. It can be opened once the scanner has found nothing harmful in it.',
  cvMalicious: 'The virus scanner found something harmful in this CV, so it was destroyed.',
} as const
