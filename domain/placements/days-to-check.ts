import type { Span } from '#domain/compliance/passport.ts'
import { shiftDay } from '#platform/clock.ts'
import type { PlacementValues } from './placement-fields.ts'

/** The days of a placement. */
export const spanOf = ({ firstDay, lastDay }: PlacementValues): Span => ({
  first: firstDay ?? '',
  last: lastDay,
})

/** Whether a changed placement has a day that it didn't have. */
export const hasNewDays = (before: Span, after: Span) =>
  after.first < before.first || (before.last !== null && (after.last === null || after.last > before.last))

/** Whether a changed placement has no day that it didn't have; without a last one before it ends by today. */
export const isShortened = (before: Span, after: Span, today: string) =>
  after.last !== null && after.first >= before.first && after.last <= (before.last ?? today)

/**
 * The days of a changed placement that the gate looks at, the earliest first: those from today on, and
 * earlier ones that it didn't have. What was looked at before isn't, once it has gone by.
 */
export function daysToCheck(before: Span, after: Span, today: string): Span[] {
  const { first, last } = after
  const later = (one: string, other: string) => (one > other ? one : other)
  const yesterday = shiftDay(today, -1)
  const until = (day: string) => [last ?? day, day, yesterday].toSorted()[0] ?? day
  const spans = [
    { first, last: until(shiftDay(before.first, -1)) },
    ...(before.last === null
      ? []
      : [{ first: later(first, shiftDay(before.last, 1)), last: until(yesterday) }]),
    { first: later(first, today), last },
  ]
  return spans
    .filter((span) => span.last === null || span.first <= span.last)
    .toSorted((one, other) => one.first.localeCompare(other.first))
}
