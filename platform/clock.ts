/** What tells the time. Everything that depends on "now" takes one, so that tests can hold it still. */
export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still at `iso`. */
export function clockAt(iso: string): Clock {
  return { now: () => new Date(iso) }
}

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in London at `moment`, as `2026-11-21`. */
export function dayInLondon(moment: Date): string {
  return londonDay.format(moment)
}

/** Whole calendar days in London from `earlier` to `later`; never below 0. */
export function daysBetween(earlier: Date, later: Date): number {
  const days = (Date.parse(dayInLondon(later)) - Date.parse(dayInLondon(earlier))) / 86_400_000
  return Math.max(0, Math.round(days))
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A date for reading in British English, in London: `21 November 2026`. */
export function formatLongDate(moment: Date): string {
  return longDate.format(moment)
}
