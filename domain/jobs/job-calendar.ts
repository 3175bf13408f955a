/** A day names so many jobs that close, and says how many more there are. */
export const CALENDAR_DAY_JOBS = 5

/** `ofDay` is how many close on the same day. `time` is when it opens, in London. */
export type CalendarJob = {
  id: string
  title: string
  location: string
  day: string
  ofDay: number
  time?: string
}

export type CalendarDay = { day: string; isToday: boolean; opens: CalendarJob[]; closes: CalendarJob[] }

/** The month that an address asks for, `2026-11`; otherwise the one of today. */
export function readMonth(search: URLSearchParams, today: string): string {
  const asked = search.get('month') ?? ''
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
}
