import { type ComplianceRole, complianceRoles } from '#content/requirements.ts'
import type { Role } from '#content/roles.ts'
import { shiftField, WEEKDAYS } from '#domain/candidates/availability.ts'
import { ITEM_STATES, isMet, type PassportItem } from '#domain/compliance/passport.ts'
import { SHIFTS, type Shift } from '#domain/jobs/job-options.ts'
import { formatShortDay, noonOf } from '#platform/clock.ts'
import { capitalised } from '#platform/text.ts'

/** Nobody is suggested for work that is farther away, in miles. */
export const MOST_MILES = 25
/** So many are shown, those that fit best. */
export const MOST_SHOWN = 50

/** What is known of somebody that says what work fits them. */
export type Person = {
  /** What their checks are for; undefined where their specialty does not say it. */
  role: ComplianceRole | undefined
  /** The roles of the jobs that they have applied for. */
  appliedFor: readonly Pick<Role, 'slug' | 'name'>[]
  /** The shifts of a usual week, as `shiftField()` names them; empty where nothing is said. */
  shifts: readonly string[]
  /** The day from which they can work, like `2026-12-01`; null where nothing is said. */
  availableFrom: string | null
}

/** What is known of a job that says whom it fits. */
export type Work = {
  roles: readonly Pick<Role, 'slug' | 'name'>[]
  /** Whose checks it asks for. */
  checks: readonly ComplianceRole[]
  /** What its place is called, such as `SE5`; undefined where it isn't known. */
  place: string | undefined
  shifts: readonly Shift[]
  startsOn: string | null
}

/** How well somebody and a job fit, for the order alone, and why, in words. */
export type Fit = { score: number; reasons: string[] }

/**
 * Whether somebody fits a job, and why: the one rule, from either side. What nobody has said stands in
 * nobody's way.
 * @param miles how far they live from it; undefined where either place is not said
 * @param today a job that has begun, or says no day, begins now
 */
export function fitOf(person: Person, work: Work, miles: number | undefined, today: string): Fit | undefined {
  const parts = [
    kindOfWork(person, work),
    distance(work, miles),
    times(person, work),
    start(person, work, today),
  ]
  const said = parts.filter((part) => part !== undefined)
  if (said.length < parts.length) return undefined
  return {
    score: said.reduce((sum, { score }) => sum + score, 0),
    reasons: said.map(({ reason }) => reason).filter((reason) => reason !== ''),
  }
}

/** Why somebody and a job fit, on one line: `Nurse · 3 miles from SE5 · free on nights`. */
export function reasonsText({ reasons }: Pick<Fit, 'reasons'>): string {
  return capitalised(reasons.join(' · '))
}

/** How a passport stands for a job on its first day: `text` goes on after “Passport”. */
export type PassportFit = { isComplete: boolean; text: string }

/** So many of what a passport lacks are named. */
const MOST_NAMED = 3

/**
 * What a passport lacks for a job, on one line: `lacks on 1 Dec: DBS check (expired)`, and under which
 * conditions they work.
 * @param items undefined where nobody has said which checks are asked for
 * @param day empty for today
 */
export function passportFit(items: readonly PassportItem[] | undefined, day: string): PassportFit {
  if (!items) return { isComplete: false, text: 'has no role for the checks' }
  const on = day === '' ? '' : ` on ${formatShortDay(noonOf(day))}`
  const lacking = items.filter((item) => !isMet(item))
  const limits = items.flatMap((item) => item.limits.map((text) => `. ${text}`)).join('')
  if (lacking.length === 0) return { isComplete: true, text: `complete${on}${limits}` }
  const named = lacking.slice(0, MOST_NAMED).map(lackingText)
  const more = lacking.length > MOST_NAMED ? ` and ${lacking.length - MOST_NAMED} more` : ''
  return { isComplete: false, text: `lacks${on}: ${named.join(', ')}${more}${limits}` }
}

/** Health may be asked about once there is an offer, so that it is missing is nobody's omission. */
function lackingText({ requirement: { name, kind }, state }: PassportItem): string {
  const how = kind === 'health' && state === 'missing' ? 'after an offer' : ITEM_STATES[state].toLowerCase()
  return `${name} (${how})`
}

/** The role whose checks work asks of somebody: theirs if that may do it, otherwise the first that may. */
export const roleForChecks = ({ role }: Pick<Person, 'role'>, { checks }: Pick<Work, 'checks'>) =>
  roleOfWork(role, checks) ?? role

/**
 * The role whose checks work asks for, whatever somebody's own is; null where it is their own: the work says
 * none, or theirs is one of several that may do it.
 */
export function roleOfWork(
  own: ComplianceRole | undefined,
  checks: readonly ComplianceRole[],
): ComplianceRole | null {
  const isOneOfSeveral = new Set(checks).size > 1
  if (isOneOfSeveral && (own === undefined || checks.includes(own))) return null
  return checks[0] ?? null
}

type Part = { score: number; reason: string } | undefined

function kindOfWork({ role, appliedFor }: Person, { roles, checks }: Work): Part {
  const again = roles.filter(({ slug }) => appliedFor.some((one) => one.slug === slug))
  const isTheirs = role !== undefined && checks.includes(role)
  if (!isTheirs && again.length === 0) return undefined
  const applied = again.length > 0 ? `applied for ${again.map(({ name }) => name).join(', ')} before` : ''
  const own = isTheirs ? complianceRoles[role] : ''
  return { score: again.length > 0 ? 2 : 1, reason: [own, applied].filter(Boolean).join(', ') }
}

function distance({ place }: Work, miles: number | undefined): Part {
  if (place === undefined) return { score: 0, reason: '' }
  if (miles === undefined) return { score: 0, reason: 'postcode not known' }
  if (miles > MOST_MILES) return undefined
  const whole = Math.round(miles)
  const far = whole === 0 ? 'less than a mile' : whole === 1 ? '1 mile' : `${whole} miles`
  return { score: 1 - miles / MOST_MILES, reason: `${far} from ${place}` }
}

const SATURDAY = WEEKDAYS.indexOf('Saturday') + 1

/** Of the shifts that a job has, those that somebody can work by what they have said. */
function times({ shifts }: Person, work: Work): Part {
  const isFree = (shift: Shift) =>
    shift === 'weekend'
      ? shifts.some((name) => Number.parseInt(name, 10) >= SATURDAY)
      : WEEKDAYS.some((_, index) => shifts.includes(shiftField(index + 1, shift)))
  const asked = work.shifts.filter((shift) => !ANY_TIME.includes(shift))
  // Whoever has said nothing may be free, and so may whoever is asked for by arrangement.
  if (shifts.length === 0 || asked.length === 0) return { score: 0, reason: '' }
  const free = asked.filter(isFree)
  if (free.length > 0)
    return { score: 1, reason: `free on ${free.map((shift) => ON[shift] ?? '').join(', ')}` }
  return asked.length < work.shifts.length ? { score: 0, reason: '' } : undefined
}

/** Shifts that are no matter of the days that somebody says. */
const ANY_TIME: readonly Shift[] = ['on-call', 'live-in', 'flexible']
const ON: Partial<Record<Shift, string>> = Object.fromEntries(
  Object.entries(SHIFTS).map(([shift, name]) => [shift, name.toLowerCase()]),
)

function start({ availableFrom }: Person, { startsOn }: Work, today: string): Part {
  if (availableFrom === null) return { score: 0, reason: '' }
  const day = startsOn !== null && startsOn > today ? startsOn : today
  if (availableFrom <= today) return { score: 0.5, reason: 'available now' }
  const from = formatShortDay(noonOf(availableFrom))
  return availableFrom <= day
    ? { score: 0.5, reason: `available from ${from}` }
    : { score: -0.5, reason: `only available from ${from}` }
}
