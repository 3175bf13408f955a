import type { FirstTemplateId } from '#domain/templates/fields.ts'
import { isKeyOf } from '#platform/keys.ts'
import { limitOf } from '#platform/text-limit.ts'
import type { Application } from './application-desk.ts'

/** Why an application is rejected, for the desk alone. */
export const REJECTION_REASONS = {
  experience: 'Experience or training does not fit',
  registration: 'No registration, right to work or DBS',
  place: 'Place or travel does not fit',
  hours: 'Hours or shifts do not fit',
  pay: 'Pay does not fit',
  client: 'The client said no',
  'job-ended': 'The job was filled or closed',
  'no-reply': 'Could not be reached',
  other: 'Another reason',
} as const
export type RejectionReason = keyof typeof REJECTION_REASONS

/** Whether a text is one of the reasons. */
export const isRejectionReason = isKeyOf(REJECTION_REASONS)

/** The open applications of jobs that have ended. */
export const ENDED_PATH = '/admin/applications/ended'

/** The address of those for some jobs. */
export function endedHref(jobs: readonly string[]): string {
  return `${ENDED_PATH}?${new URLSearchParams(jobs.map((id) => ['job', id]))}`
}

/** How the applicant is told: by mail now or on a day, or not by mail. */
export const WAYS_TO_TELL = { now: 'Send it now', later: 'Send it on a day', none: 'Send no email' } as const
export type WayToTell = keyof typeof WAYS_TO_TELL

export const WHY_LIMIT = limitOf('reason', 300)

/** A mail may be put off for so many days. */
export const MOST_DAYS_PUT_OFF = 60

/** What a form that closes an application comes to when somebody was quicker, by the name of its `done`. */
export const CLOSED_BEFORE = {
  'withdrawn-before':
    'The application was withdrawn already: no further email goes. A note of yours is kept.',
  'closed-before':
    'The application was closed already, so nothing more was saved or sent. The history says who ' +
    'closed it, and its emails what was sent.',
}

export const answerMessages = {
  reason: 'Choose a reason.',
  text: 'Write the email, or choose to send none.',
  day: `Choose a day from tomorrow on, at most ${MOST_DAYS_PUT_OFF} days ahead.`,
  why: 'Say why no email goes, for example that you told them on the telephone.',
  withdrawnBefore:
    'The application has been withdrawn in the meantime, with another note, so nothing of yours was saved. ' +
    'Copy what you typed, and add it to the application as a note.',
  notOpen: 'This application has been closed in the meantime. Look at the history.',
  none: 'Nobody waits for an answer here.',
} as const

/** The template of the mail that is shown first for a rejection. */
export function rejectionTemplate({ jobTitle }: Pick<Application, 'jobTitle'>): FirstTemplateId {
  return jobTitle === null ? 'no-registration' : 'no'
}

/** What somebody is told, in the desk's words: for the application's page. */
export function answerText(
  { answer }: Pick<Application, 'answer'>,
  dayText: (day: string) => string,
): string {
  switch (answer.kind) {
    case 'mailed':
      return 'Told in an email. Under Email you see whether it has gone.'
    case 'waits':
      return `An email waits and goes on ${dayText(answer.on)}.`
    case 'left-out':
      return `Not told by email: ${answer.why}`
    case 'none':
      return ''
  }
}
