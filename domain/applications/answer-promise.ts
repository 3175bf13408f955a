import { formatDayOfWeek, noonOf } from '#platform/clock.ts'

/** By default the agency answers within so many working days. */
export const PROMISED_DAYS = 2
export const MOST_PROMISED_DAYS = 10

/** Whether this many working days can be promised. */
export function isPromise(days: unknown): days is number {
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MOST_PROMISED_DAYS
}

/** What an applicant is promised: within how many working days, and by which day that is. */
export type AnswerPromise = { days: number; by: string }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `within two working days`. */
export function withinDays(days: number): string {
  return `within ${NUMBERS[days - 1] ?? days} working ${days === 1 ? 'day' : 'days'}`
}

/** The sentence for the confirmation: `We answer within two working days, by Thursday 26 November 2026.` */
export function promiseText({ days, by }: AnswerPromise): string {
  return `We answer ${withinDays(days)}, by ${formatDayOfWeek(noonOf(by))}.`
}
