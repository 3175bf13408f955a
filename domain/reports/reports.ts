import {
  type ApplicationFilters,
  applicationListHref,
  type Outcome,
} from '#domain/applications/application-query.ts'
import { listHref, readChoice, readPageNumber } from '#domain/lists/list-address.ts'
import { shiftDay, startOfDayInLondon } from '#platform/clock.ts'

export const REPORTS_PATH = '/admin/reports'

/** The periods to choose from, and how many months each begins before this one. */
export const PERIODS = {
  'this-month': { name: 'This month', monthsBefore: 0 },
  'last-month': { name: 'Last month', monthsBefore: 1 },
  '3-months': { name: 'Last 3 months', monthsBefore: 2 },
  '12-months': { name: 'Last 12 months', monthsBefore: 11 },
} as const
export type Period = keyof typeof PERIODS
const USUAL: Period = '12-months'
/** Own dates may be so many months apart. */
const MOST_MONTHS = 60

/** Days in London, like `2026-11-21`; both are within. */
export type Days = { from: string; to: string }
/** `period` is `own` for own dates; `page` is that of the table of jobs. */
export type ReportQuery = Days & { period: Period | 'own'; page: number }

/** The tables of a report, and what a line of each is. */
export const REPORT_TABLES = {
  months: { title: 'By month', line: 'Month' },
  jobs: { title: 'By job', line: 'Job' },
  sources: { title: 'By source', line: 'Source' },
  recruiters: { title: 'By recruiter', line: 'Recruiter' },
} as const
export type ReportTable = keyof typeof REPORT_TABLES

export const JOBS_PER_PAGE = 25

/** Of the applications that came: how many have come so far by now. Medians of calendar days in London. */
export type Figures = {
  applied: number
  answered: number
  interviewed: number
  placed: number
  /** Null while nobody was answered, or placed. */
  daysToAnswer: number | null
  daysToPlacement: number | null
}

/** `filters` find exactly the applications that are counted. */
export type ReportLine = Figures & { id: string; name: string; filters: Partial<ApplicationFilters> }

/** Reads which report an address asks for. Whatever it says, the answer is usable. @param today in London */
export function readReportQuery(search: URLSearchParams, today: string): ReportQuery {
  const page = readPageNumber(search)
  const own = ownDays(search, today)
  if (own) return { period: 'own', ...own, page }
  const period = readChoice(search, 'period', PERIODS) || USUAL
  const from = monthsBefore(today, PERIODS[period].monthsBefore)
  const to = period === 'last-month' ? shiftDay(monthsBefore(today, 0), -1) : today
  return { period, from, to, page }
}

/** Own dates: one that is missing is as far as it goes, and the later one is the end. */
function ownDays(search: URLSearchParams, today: string): Days | undefined {
  const given = ['from', 'to'].map((name) => search.get(name) ?? '')
  const [from = '', to = ''] = given.map((day) => (startOfDayInLondon(day) ? day : ''))
  if (from === '' && to === '') return undefined
  const ends = [from || monthsBefore(to, PERIODS[USUAL].monthsBefore), to || today]
  const [first = '', last = ''] = ends.map((day) => (day < today ? day : today)).sort()
  const earliest = monthsBefore(last, MOST_MONTHS)
  return { from: first < earliest ? earliest : first, to: last }
}

/** The first day of the month so many months before that of a day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** The address of a report, or of one of its tables as a file. */
export function reportHref({ period, from, to, page }: Partial<ReportQuery>, table?: ReportTable): string {
  const days = period === 'own' ? { from, to } : { period: period === USUAL ? '' : period }
  return listHref(table ? `${REPORTS_PATH}/${table}.csv` : REPORTS_PATH, { ...days, page })
}

/** The list of the applications that a figure counts. */
export function rowsHref({ from, to }: Days, filters: ReportLine['filters'], outcome?: Outcome): string {
  return applicationListHref({ from, to, ...filters, ...(outcome && { outcome }) })
}

/** A median in words: `1.5 days`; a dash where there is none. */
export function daysText(days: number | null): string {
  return days === null ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`
}
