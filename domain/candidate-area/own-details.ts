import { SHIFTS, type Shift } from '#domain/jobs/job-options.ts'
import { limitOf } from '#platform/limit.ts'

export const REGISTRATION_LIMIT = limitOf('registration number', 40)

/** What candidates may correct of themselves; their address changes only by a link to the new one. */
export type OwnDetails = { name: string; phone: string; postcode: string; registration: string }

/** The details as the form and the desk's timeline call them. */
export const DETAIL_LABELS: Record<keyof OwnDetails, string> = {
  name: 'Full name',
  phone: 'Phone number',
  postcode: 'Postcode',
  registration: 'Registration number',
}

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

/** When somebody can work: the checked fields by name, and the first day, `2026-12-01` or empty. */
export type OwnAvailability = { checked: string[]; availableFrom: string }

/** The chosen shifts in words, by day: `Monday: Days, Nights`. */
export function availabilityText(checked: readonly string[]): string {
  const days = WEEKDAYS.flatMap((day, index) => {
    const shifts = ASKED_SHIFTS.filter((shift) => checked.includes(shiftField(index + 1, shift)))
    return shifts.length > 0 ? [`${day}: ${shifts.map((shift) => SHIFTS[shift]).join(', ')}`] : []
  })
  return days.join('; ') || 'nothing'
}
