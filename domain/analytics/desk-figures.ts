import { listHref, readChoice } from '#domain/lists/list-address.ts'
import { once } from '#platform/once.ts'

/** The periods that the dashboard's figures may cover, in days; today is the last of them. */
export const FIGURE_DAYS = [7, 30, 90] as const
export type FigureDays = (typeof FIGURE_DAYS)[number]
const USUAL_DAYS: FigureDays = 30

export const JOB_RANKINGS = { views: 'Most viewed', applications: 'Most applications' } as const
export type JobRanking = keyof typeof JOB_RANKINGS

export const TOP_JOBS = 10

export type FigureQuery = { days: FigureDays; by: JobRanking }

export type DayFigures = {
  day: string
  views: number
  jobViews: number
  /** Received, without suspected spam. */
  applications: number
}

export type JobFigures = {
  id: string
  title: string
  /** Null when the job has been deleted; its applications outlive it. */
  isActive: boolean | null
  views: number
  applications: number
}

/** Reads which figures an address asks for. Whatever it says, the answer is usable. */
export function readFigureQuery(search: URLSearchParams): FigureQuery {
  const by = readChoice(search, 'by', JOB_RANKINGS)
  return {
    days: FIGURE_DAYS.find((days) => String(days) === search.get('days')) ?? USUAL_DAYS,
    by: by || 'views',
  }
}

/** The address of the figures, on the dashboard or as a file: `/admin/dashboard?days=90&by=applications`. */
export function figuresHref({ days, by }: FigureQuery, path = '/admin/dashboard'): string {
  return listHref(path, { days: days === USUAL_DAYS ? '' : days, by: by === 'views' ? '' : by })
}

/** Applications for each counted view of a job's page. May be above 1: not every browser is counted. */
export function conversionOf(applications: number, jobViews: number): number | null {
  return jobViews > 0 ? applications / jobViews : null
}

/** A share for reading: `2.5%`; a dash where there is none. */
export function percentText(share: number | null): string {
  return share === null ? '–' : (share < 0.01 ? fine : plain)().format(share)
}

const percent = (maximumFractionDigits: number) =>
  once(() => new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits }))
const plain = percent(1)
const fine = percent(2)

/** The figures of several days or jobs together. */
export function sumOf(figures: readonly { views: number; applications: number; jobViews?: number }[]) {
  const sum = (of: (each: (typeof figures)[number]) => number) =>
    figures.reduce((total, each) => total + of(each), 0)
  return {
    views: sum((each) => each.views),
    jobViews: sum((each) => each.jobViews ?? 0),
    applications: sum((each) => each.applications),
  }
}
