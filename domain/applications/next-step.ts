import { workingDayAfter } from '#domain/working-days/working-days.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import { PROMISED_DAYS } from './answer-promise.ts'
import type { ApplicationStatus } from './applications.ts'

/** What the desk does next with an application of each status, and within how many working days. */
const STEPS: Partial<Record<ApplicationStatus, { step: string; days: number }>> = {
  new: { step: 'Read the CV', days: PROMISED_DAYS },
  reviewing: { step: 'Call or write to the applicant', days: PROMISED_DAYS },
  contacted: { step: 'Agree what comes next', days: 3 },
  interview: { step: 'Hear how the interview went', days: 3 },
  offered: { step: 'Agree when it starts', days: 3 },
}

/** The columns of the next step that a status begins with; empty when nothing more is to come. */
export function firstStep(
  status: ApplicationStatus,
  today: string,
  promisedOn: string | null,
): { next_step: string; next_step_on: string } {
  const { step = '', days = 0 } = STEPS[status] ?? {}
  if (step === '') return { next_step: '', next_step_on: '' }
  const usual = workingDayAfter(today, days)
  // What was promised to the applicant comes first, while it can be kept.
  const isPromised =
    promisedOn !== null && promisedOn >= today && (status === 'new' || status === 'reviewing')
  return { next_step: step, next_step_on: isPromised ? promisedOn : usual }
}

/**
 * The columns with which a new application begins: by when it is answered, and what comes first.
 * @param days the promise, as `readPromise` has it
 */
export function newApplicationSteps(clock: Clock, days: number) {
  const today = dayInLondon(clock.now())
  const promised_on = workingDayAfter(today, days)
  return { promised_on, ...firstStep('new', today, promised_on) }
}
