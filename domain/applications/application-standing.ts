import { site } from '#content/site.ts'
import { dayInLondon, formatDayOfWeek, noonOf, timeInLondon } from '#platform/clock.ts'
import type { ApplicationStatus } from './applications.ts'

/** What an application says of how it stands: everything that the sentence for the applicant is made from. */
export type Standing = {
  status: ApplicationStatus
  createdAt: string
  /** The day by which we promised an answer, like `2026-11-26`. */
  promisedOn: string | null
  /** When staff last told the applicant something. */
  answeredAt: string | null
  /** Whether that was in a mail which has not gone. */
  isUnsent: boolean
  /** When it was rejected, withdrawn or placed. */
  closedAt: string | null
  /** Whether the mail about a rejection was put off, and to which day. */
  answer: { kind: 'waits'; on: string } | { kind: 'mailed' | 'left-out' | 'none' }
  /** The next interview that has not been cancelled, or else the last. */
  interview: { startsAt: string; minutes: number } | null
}

/**
 * How an application stands, for the applicant: plain words with dates, true at `now`. Until a mail about a
 * rejection has gone it says that a decision has been made and when it comes, not which.
 */
export function standingText(standing: Standing, now: Date): string {
  const { status, createdAt, answeredAt, closedAt, answer, isUnsent } = standing
  const inTouch = answeredAt && (isUnsent ? notSent(answeredAt) : lastInTouch(answeredAt))
  const closedOn = closedAt ? ` on ${dayOf(closedAt)}` : ''
  switch (status) {
    case 'new':
      return [inTouch || `It reached us on ${dayOf(createdAt)}.`, promise(standing, now)].join(' ')
    case 'reviewing':
      return `A consultant is looking at it. ${inTouch || promise(standing, now)}`
    case 'contacted':
      return `${inTouch || 'We have been in touch with you.'} It's still open.`
    case 'interview':
      return interviewText(standing, now)
    case 'offered':
      return "You've been offered the work. We'll agree with you when it starts."
    case 'placed':
      return `You got the work: this was settled${closedOn}.`
    case 'rejected':
      if (answer.kind === 'waits')
        return `We've come to a decision, and will write to you by ${formatDayOfWeek(noonOf(answer.on))}.`
      return `We didn't take this application further. That was decided${closedOn}.`
    case 'withdrawn':
      return `This application was withdrawn${closedOn}. We won't do anything more with it.`
  }
}

/** On one line. */
const phone = () => site.phone.shown.replaceAll(' ', '\u00a0')

const dayOf = (iso: string) => formatDayOfWeek(new Date(iso))

const lastInTouch = (at: string) => `We were last in touch with you on ${dayOf(at)}.`

/** Nothing says that a mail came which waits, or could not be sent (D43). */
const notSent = (at: string) =>
  `We wrote to you on ${dayOf(at)}, but that email hasn't gone yet. Ring us on ${phone()}.`

function promise({ promisedOn, answeredAt }: Standing, now: Date): string {
  if (answeredAt || !promisedOn) return "Nobody has decided anything yet: it's still open."
  const day = formatDayOfWeek(noonOf(promisedOn))
  if (dayInLondon(now) <= promisedOn) return `We'll answer by ${day}.`
  return `We said we'd answer by ${day}, and haven't yet. We're sorry. Ring us on ${phone()}.`
}

function interviewText({ interview }: Standing, now: Date): string {
  if (!interview) return `You're at the interview stage. If you don't know when it is, ring us on ${phone()}.`
  const start = new Date(interview.startsAt)
  const when = `${formatDayOfWeek(start)} at ${timeInLondon(start)}`
  const isOver = start.getTime() + interview.minutes * 60_000 <= now.getTime()
  return isOver
    ? `Your interview was on ${when}. We'll tell you how it went.`
    : `You have an interview on ${when}.`
}
