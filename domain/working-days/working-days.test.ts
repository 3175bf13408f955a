import { expect, test } from 'vitest'
import { BANK_HOLIDAYS } from '#content/bank-holidays.ts'
import { shiftDay } from '#platform/clock.ts'
import { workingDayAfter } from './working-days.ts'

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** From this day on, by so many days at a time, the first Monday. */
function mondayFrom(day: string, step: 1 | -1): string {
  return weekdayOf(day) === MONDAY ? day : mondayFrom(shiftDay(day, step), step)
}

/** The bank holidays of England and Wales; one at a weekend is on the next working day that is free. */
function computed(year: number): string[] {
  const days: string[] = []
  for (const day of [dayOf(year, 1, 1), dayOf(year, 12, 25), dayOf(year, 12, 26)]) {
    let kept = day
    while ([SUNDAY, SATURDAY].includes(weekdayOf(kept)) || days.includes(kept)) kept = shiftDay(kept, 1)
    days.push(kept)
  }
  const moving = [shiftDay(easter(year), -2), shiftDay(easter(year), 1), mondayFrom(dayOf(year, 5, 1), 1)]
  const last = [5, 8].map((month) => mondayFrom(dayOf(year, month, 31), -1))
  return [...days, ...moving, ...last].toSorted()
}

test('the bank holidays are those that Easter and the rule for weekends make, for each listed year', () => {
  const years = [...new Set(BANK_HOLIDAYS.map((day) => Number(day.slice(0, 4))))]
  expect(years).toEqual([2026, 2027, 2028])
  expect(BANK_HOLIDAYS).toEqual(years.flatMap(computed))
})

test('a working day is neither at the weekend nor a bank holiday, a moved one included', () => {
  expect(workingDayAfter('2026-12-24', 1)).toBe('2026-12-29')
  expect(workingDayAfter('2027-12-24', 1)).toBe('2027-12-29')
  expect(workingDayAfter('2027-12-31', 1)).toBe('2028-01-04')
})
