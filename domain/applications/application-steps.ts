import { listHref, readMine, readPageNumber } from '#domain/lists/list-address.ts'
import { daysBetween, startOfDayInLondon } from '#platform/clock.ts'
import { countOf } from '#platform/text.ts'
import { limitOf } from '#platform/text-limit.ts'
import type { Application } from './application-desk.ts'
import { isOpen } from './applications.ts'

export const STEP_LIMIT = limitOf('next step', 200)
export const STEPS_PER_PAGE = 25
export const STEPS_PATH = '/admin/applications/to-do'

/** The parts of the list of next steps. */
export const STEP_LISTS = {
  all: 'All',
  overdue: 'Overdue',
  today: 'Today',
  late: 'Promise not kept',
  held: 'How did it go?',
  nobody: "Nobody's",
} as const
export type StepList = keyof typeof STEP_LISTS

export type StepQuery = { list: StepList; mine: boolean; page: number }

/** Reads the list's filters from an address. */
export function readStepQuery(search: URLSearchParams): StepQuery {
  const list = search.get('list') ?? ''
  return {
    list: Object.hasOwn(STEP_LISTS, list) ? (list as StepList) : 'all',
    mine: readMine(search),
    page: readPageNumber(search),
  }
}

/** The address of the list of next steps: `/admin/applications/to-do?list=overdue&mine=1`. */
export function stepsHref({ list, ...query }: Partial<StepQuery>): string {
  return listHref(STEPS_PATH, { ...(list !== 'all' && { list }), ...query })
}

export const stepMessages = {
  step: 'Say what comes next.',
  on: 'Choose a day.',
  owner: 'Choose somebody who is here.',
  changedMeanwhile:
    'Somebody has changed the next step in the meantime: above is what holds now. What you typed is still ' +
    'here: compare it, and save again to replace what they wrote.',
  closed: 'This application has been closed in the meantime: nothing more is to come.',
} as const

/** A next step as a form has shown it: whoever saves the form changes this one (decision 12). */
export const stepSeen = ({ next, owner }: Pick<Application, 'next' | 'owner'>): string =>
  JSON.stringify([next?.step, next?.on, owner?.id])

/** Whether a day such as `2026-11-26` is over. */
export const isOverdue = (on: string, today: string) => on < today

/**
 * How many days an open application has been without an answer: since staff last told the applicant
 * something, or else since it came, for the last time if it was sent again. Undefined for one that is closed.
 */
function daysWithoutAnswer(
  { status, answeredAt, sentAgainAt, createdAt, isSpam }: Application,
  today: string,
): number | undefined {
  const now = startOfDayInLondon(today)
  if (!now || isSpam || !isOpen(status)) return undefined
  return daysBetween(new Date(answeredAt ?? sentAgainAt ?? createdAt), now)
}

/** The same in words: `3 days without an answer`. */
export function withoutAnswerText(application: Application, today: string): string | undefined {
  const days = daysWithoutAnswer(application, today)
  if (days === undefined) return undefined
  if (days === 0) return application.answeredAt ? 'Answered today' : 'Came today'
  const { answeredAt } = application
  return answeredAt
    ? `${countOf(days, 'day')} since we were in touch`
    : `${countOf(days, 'day')} without an answer`
}
