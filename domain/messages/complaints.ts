import { type Clock, dayInLondon, daysBetween, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import { countOf } from '#platform/text.ts'

export const COMPLAINT_TOPICS = [
  'How we use your personal data',
  'Registration or recruitment',
  'A shift, a placement or pay',
  'Training',
  'How somebody treated you',
  'This website',
  'Something else',
] as const

/** A complaint is answered within so many days of its arrival, counted in London. */
export const COMPLAINT_DAYS = 30

const SOON_DAYS = 5

/** How many days are left for an answer; negative when it is overdue, null where no answer is waited for. */
export function daysLeftOf(
  { kind, state, isSpam, createdAt }: { kind: string; state: string; isSpam: boolean; createdAt: string },
  clock: Clock,
): number | null {
  if (kind !== 'complaint' || state === 'answered' || isSpam) return null
  return COMPLAINT_DAYS - daysBetween(new Date(createdAt), clock.now())
}

/** Whether so many days left need attention. */
export function isDueSoon(daysLeft: number): boolean {
  return daysLeft <= SOON_DAYS
}

/** What arrived before this moment needs attention now. */
export function dueSoonBefore(clock: Clock): string {
  const day = shiftDay(dayInLondon(clock.now()), SOON_DAYS - COMPLAINT_DAYS + 1)
  return (startOfDayInLondon(day) ?? clock.now()).toISOString()
}

/** The clock of a complaint in words: `12 days left`, `overdue by 1 day`. */
export function daysLeftText(daysLeft: number): string {
  const days = (count: number) => countOf(count, 'day')
  if (daysLeft < 0) return `overdue by ${days(-daysLeft)}`
  return daysLeft === 0 ? 'due today' : `${days(daysLeft)} left`
}

export const complaintMessages = {
  submitting: 'Submitting...',
  sent: 'We have received your complaint',
  failed: 'There was an error sending your complaint. Please try again.',
  tooMany: 'You have sent several complaints already. Please try again later, or call us.',
  keyReused: 'This form was already sent with other words. Please reload the page and try again.',
  topic: 'Choose what your complaint is about.',
  message: 'Tell us what happened.',
} as const
