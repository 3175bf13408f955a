import { dayInLondon, momentInLondon, noonOf, shiftDay } from '#platform/clock.ts'
import type { Rhythm } from './alerts.ts'

/** Jobs that are published one after the other go into one mail. */
const GATHER_MS = 5 * 60 * 1000
/** When mails go in the morning, in London. */
const MORNING = '07:00'
const MONDAY = 1

/** When a mail goes about a job that an alert finds now. */
export function dueAt(rhythm: Rhythm, now: Date): string {
  if (rhythm === 'at-once') return new Date(now.getTime() + GATHER_MS).toISOString()
  const today = dayInLondon(now)
  for (let days = 0; ; days++) {
    const day = shiftDay(today, days)
    const morning = momentInLondon(day, MORNING)
    const isOfWeek = rhythm === 'daily' || noonOf(day).getUTCDay() === MONDAY
    if (morning && morning > now && isOfWeek) return morning.toISOString()
  }
}
