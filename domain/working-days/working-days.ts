import { BANK_HOLIDAYS } from '#content/bank-holidays.ts'
import { shiftDay } from '#platform/clock.ts'

/** Whether a calendar day such as `2026-11-21` is neither at the weekend nor a bank holiday of England. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !BANK_HOLIDAYS.includes(day)
}

/** The `count`th working day after `day`, both like `2026-11-21`. The day itself doesn't count. */
export function workingDayAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = shiftDay(found, 1)
    if (isWorkingDay(found)) left -= 1
  }
  return found
}
