import { SHIFTS, type Shift } from '#domain/jobs/job-options.ts'

/** The days of the week by their number in the table, 1 for Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The shifts that are asked for by day of the week; others are no matter of days. */
export const ASKED_SHIFTS = ['day', 'long-day', 'twilight', 'night'] as const satisfies readonly Shift[]

/** The name of a checkbox of the form: `3-night` for Wednesday nights. */
export const shiftField = (weekday: number, shift: Shift) => `${weekday}-${shift}`

/** All checkboxes, by day. */
export const SHIFT_FIELDS = WEEKDAYS.flatMap((_, index) =>
  ASKED_SHIFTS.map((shift) => ({ weekday: index + 1, shift, name: shiftField(index + 1, shift) })),
)

/** The chosen shifts in words, by day: `Monday: Days, Nights`. Empty for none. */
export function availabilityText(checked: readonly string[]): string {
  const days = WEEKDAYS.flatMap((day, index) => {
    const shifts = ASKED_SHIFTS.filter((shift) => checked.includes(shiftField(index + 1, shift)))
    return shifts.length > 0 ? [`${day}: ${shifts.map((shift) => SHIFTS[shift]).join(', ')}`] : []
  })
  return days.join('; ')
}
