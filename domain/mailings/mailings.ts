import type { FilledMail } from '#domain/templates/templates.ts'

export const MAILINGS_PATH = '/admin/mailings'
export const NEW_MAILING_PATH = `${MAILINGS_PATH}/new`

/** A mailing goes to so many people at most. */
export const MOST_PEOPLE = 200
/** So many mailings are listed, the latest. */
export const MAILINGS_SHOWN = 20

/** What is chosen: rows of the list of applications, or of candidates. */
export type ChosenFrom = 'applications' | 'candidates'
/** In an address the name of a chosen row's id, and of the list of which everybody is chosen who fits. */
export const ROWS = { applications: 'application', candidates: 'candidate' } as const
export const ALL = 'all'
/** In an address the job that candidates are invited to apply for. */
export const ABOUT = 'about'

/** Why somebody gets no mail of a mailing, for staff. */
export const LEFT_OUT = {
  spam: 'Suspected spam',
  'no-address': 'No email address',
  'same-person': 'Chosen twice: one email goes',
  withdrew: 'Has withdrawn the application',
  held: 'Under a legal hold: write by hand',
  bounced: 'Their email comes back',
  complained: 'Has complained of our email',
  'told-today': 'A colleague wrote to them today',
  'no-value': 'Nothing to put in place of',
} as const

/** Somebody who is chosen. */
type Person = {
  /** Of the application or candidate that was chosen. */
  id: string
  name: string
  reference: string
  email: string
  href: string
}

/** With the mail that goes, if any, or with why nothing happens to them. */
export type ListedPerson = Person & { mail: FilledMail | undefined; leftOut: string | undefined }

/** With the mail that they get, or why they get none. */
export type MailingPerson = Person &
  ({ mail: FilledMail; leftOut: undefined } | { mail: undefined; leftOut: string })

/** Why one should think before one writes to somebody, whom a mailing would leave out. */
export const WARNINGS = {
  held: 'This person is under a legal hold. Ask who placed it before you write to them.',
  bounced: 'Email to this address comes back. Ring them, or ask for another address.',
  complained: 'This person has complained of our email. Ring them instead, if you have to.',
} as const

export type Mailing = {
  id: string
  subject: string
  writtenBy: string
  startedAt: string
  /** How many people it is to, and how their mails stand. */
  people: number
  gone: number
  waiting: number
  failed: number
  /** When somebody stopped it, and how many mails were taken out; null if nobody did. */
  stopped: { by: string; at: string; takenOut: number } | null
}

export const mailingMessages = {
  nobodyChosen: 'Nobody is chosen. Go back to the list, and tick those you want to write to.',
  nobody: 'Nobody is left who would get this email.',
  keyReused: 'This form was already sent with another text. Look at the list before you send again.',
  over: 'This mailing is over, or was stopped already.',
} as const
