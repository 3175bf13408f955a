import { once } from './once.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A source of the time. Everything that depends on "now" takes one, so that tests can hold it still. */
export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still at `iso`. */
export function clockAt(iso: string): Clock {
  return { now: () => new Date(iso) }
}

/** The moment `ms` after now, or before it when negative, as rows have it. */
export function fromNow(clock: Clock, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString()
}

/** Makes a function that formats dates. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const format = once(() => new Intl.DateTimeFormat(language, options))
  return (moment) => format().format(moment)
}

const inLondon = (options: Intl.DateTimeFormatOptions, language = 'en-GB') =>
  dateFormat(language, { timeZone: 'Europe/London', ...options })

const londonDay = inLondon({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** London's day, by hour since 1970: its clocks change on the hour, so an hour of UTC lies within one day. */
const dayOfHour = new Map<number, string>()
const MOST_HOURS = 10_000

/** The calendar day in London at `moment`, as `2026-11-21`. Cached, since lists ask for every row. */
export function dayInLondon(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const day = londonDay(moment)
  if (dayOfHour.size >= MOST_HOURS) dayOfHour.clear()
  dayOfHour.set(hour, day)
  return day
}

/** The last moment, as rows have it, of the day in London that is `days` after today. */
export function endOfDayIn(clock: Clock, days: number): string {
  const next = startOfDayInLondon(shiftDay(dayInLondon(clock.now()), days + 1))
  return new Date((next?.getTime() ?? Number.NaN) - 1).toISOString()
}

/** When a calendar day begins in London. Undefined for a day that does not exist, like `2026-02-30`. */
export function startOfDayInLondon(day: string): Date | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(midnight)) return undefined
  const candidates = [new Date(midnight - HOUR_MS), new Date(midnight)]
  return candidates.find((moment) => dayInLondon(moment) === day)
}

export const timeInLondon = inLondon({ hour: '2-digit', minute: '2-digit' })

/**
 * The moment of a day and time in London, like `2026-11-21` and `09:30`. Undefined when there is no such day
 * or time, or the clocks skip it in spring. In autumn, when it comes twice, the first.
 */
export function momentInLondon(day: string, time: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  const asInWinter = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asInWinter)) return undefined
  const candidates = [new Date(asInWinter - HOUR_MS), new Date(asInWinter)]
  return candidates.find((moment) => dayInLondon(moment) === day && timeInLondon(moment) === time)
}

/** The day that has begun at a moment, where days begin at `time` in London, such as `08:00`. */
export function dayBegunAt(time: string, moment: Date): string {
  const today = dayInLondon(moment)
  const begins = momentInLondon(today, time)
  return begins && moment < begins ? shiftDay(today, -1) : today
}

/** A moment of a calendar day such as `2026-11-21`, for writing the day: its noon, in London the same day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The calendar day `days` after `day`, or before it when `days` is negative. Both as `2026-11-21`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of the month `months` later; the last one of a shorter month. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

/** Whole calendar days in London from `earlier` to `later`; never below 0. */
export function daysBetween(earlier: Date, later: Date): number {
  const days = (Date.parse(dayInLondon(later)) - Date.parse(dayInLondon(earlier))) / DAY_MS
  return Math.max(0, Math.round(days))
}

/** A date in London as British English writes it: `21 November 2026`. */
export const formatLongDate = inLondon({ day: 'numeric', month: 'long', year: 'numeric' })

const weekday = inLondon({ weekday: 'long' })

/** A date in London with its day of the week: `Saturday 21 November 2026`. */
export function formatDayOfWeek(moment: Date): string {
  return `${weekday(moment)} ${formatLongDate(moment)}`
}

/** A day of this year where there is little room: `21 Nov`. */
export const formatShortDay = inLondon({ day: 'numeric', month: 'short' })

const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A date in London in short: `21 Nov 2026`. */
export const formatShortDate = inLondon(shortDate)

/** A month in London, and in short: `November 2026`, `Nov 2026`. */
export const formatMonth = inLondon({ month: 'long', year: 'numeric' })
export const formatShortMonth = inLondon({ month: 'short', year: 'numeric' })

/** A moment in London as spreadsheets read and sort it: `2026-11-21 14:05`; empty without one. */
export function momentForSheet(iso: string | null): string {
  if (!iso) return ''
  const moment = new Date(iso)
  return `${dayInLondon(moment)} ${timeInLondon(moment)}`
}

/** A moment in London as British English writes it: `21 Nov 2026, 14:05`. */
export const formatMoment = inLondon({ ...shortDate, hour: '2-digit', minute: '2-digit' })
