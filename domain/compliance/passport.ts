import type { CheckKind, ComplianceRole, Requirement } from '#content/requirements.ts'
import { shiftDay, shiftMonths } from '#platform/clock.ts'

/** So many days before its last one a check is among those that expire. */
const EXPIRING_DAYS = 60

/** What can be taken back or cut short: of these the newest check says how it is. */
const NEWEST_DECIDES: readonly CheckKind[] = ['right-to-work', 'registration', 'health']

/** Whether only the newest check of a requirement counts, even if an older one had longer to run. */
export const isByNewest = ({ kind, needed }: Requirement) => needed === 1 && NEWEST_DECIDES.includes(kind)

/** How a candidate stands with what is asked for, on a day. */
export const ITEM_STATES = {
  missing: 'Missing',
  given: 'To be verified',
  verified: 'Verified',
  rejected: 'Please send again',
  expiring: 'Expires soon',
  expired: 'Expired',
} as const
export type ItemState = keyof typeof ITEM_STATES

/** What a candidate has shown, as far as the passport depends on it. Days are like `2026-11-21`. */
export type Shown = {
  id: string
  /** The order in which it was given. */
  no: number
  topic: string
  state: 'given' | 'verified' | 'rejected'
  /** Whether it was verified before it was rejected. */
  isTakenBack: boolean
  /** What it is of, such as a register; null where its kind doesn't say. */
  of: string | null
  /** Conditions or limits in words; empty for none. */
  limits: string
  datedOn: string
  endsOn: string | null
}

/** A requirement and how it stands. */
export type PassportItem = {
  requirement: Requirement
  state: ItemState
  /** The last day on which it counts, if it has one. */
  until: string | null
  /** How many count on the day. */
  count: number
  /** Ids of what decides how it stands: verified and accepted for it, run out or not. */
  ids: string[]
  /** The conditions and limits of these. */
  limits: string[]
  /** Whether something waits to be verified beside it. */
  isWaiting: boolean
}

/** The last day on which evidence counts; null when it has no end. Through that day it is valid. */
export function lastDayOf({ datedOn, endsOn }: Pick<Shown, 'datedOn' | 'endsOn'>, months: number | null) {
  const renewal = months === null ? null : shiftMonths(datedOn, months)
  if (endsOn === null || renewal === null) return endsOn ?? renewal
  return endsOn < renewal ? endsOn : renewal
}

/** The passport on a day (D41): derived from what was verified and its days, never kept. */
export function passportOn(
  day: string,
  requirements: readonly Requirement[],
  evidence: readonly Shown[],
): PassportItem[] {
  return requirements.map((requirement) => {
    const { topic, months, needed } = requirement
    const shown = evidence.filter((one) => one.topic === topic)
    const isWaiting = shown.some(({ state }) => state === 'given')
    const checked = shown.filter((one) => one.datedOn <= day && wasAccepted(requirement, one))
    const deciding = isByNewest(requirement) ? checked.toSorted(newestFirst).slice(0, 1) : checked
    const verified = eachOnce(
      requirement,
      deciding.filter(({ state }) => state === 'verified'),
    )
    const lastDays = verified.map((one) => lastDayOf(one, months))
    const counting = lastDays.filter((last) => last === null || last >= day)
    const item = (state: ItemState, until: string | null = null): PassportItem => ({
      ...{ requirement, state, until, count: counting.length, isWaiting },
      ids: verified.map(({ id }) => id),
      limits: verified.map(({ limits }) => limits).filter(Boolean),
    })
    if (counting.length >= needed) {
      // The one that ends first of as many as are needed: those with the longest to run.
      const until = counting.toSorted(latestFirst)[needed - 1] ?? null
      const isSoon = until !== null && until <= shiftDay(day, EXPIRING_DAYS)
      return item(isSoon ? 'expiring' : 'verified', until)
    }
    if (verified.length >= needed) return item('expired', lastDays.toSorted(latestFirst)[needed - 1] ?? null)
    if (isWaiting) return item('given')
    return item(shown.some(({ state }) => state === 'rejected') ? 'rejected' : 'missing')
  })
}

/** Of what evidence of this kind counts once, however often it is there: of references people are counted. */
export const countedAs = (kind: CheckKind, { of, id }: Pick<Shown, 'of' | 'id'>) =>
  kind === 'reference' ? (of ?? id) : id

/** Of what counts once that which has the longest to run. */
function eachOnce({ kind, months }: Requirement, verified: readonly Shown[]): readonly Shown[] {
  if (kind !== 'reference') return verified
  const lastDay = (one: Shown) => lastDayOf(one, months)
  const longest = verified.toSorted((one, other) => latestFirst(lastDay(one), lastDay(other)))
  const counted = longest.map((one) => countedAs(kind, one))
  return longest.filter((_, nth) => counted.indexOf(counted[nth] ?? '') === nth)
}

/** Whether evidence was verified, taken back since or not, and is of what a requirement asks for. */
export const wasAccepted = ({ accepts }: Requirement, one: Shown) =>
  wasVerified(one) && (!accepts || (one.of !== null && accepts.includes(one.of)))

const wasVerified = ({ state, isTakenBack }: Shown) => state === 'verified' || isTakenBack

const newestFirst = (one: Shown, other: Shown) =>
  other.datedOn.localeCompare(one.datedOn) || other.no - one.no

const latestFirst = (one: string | null, other: string | null) =>
  one === other ? 0 : one === null ? -1 : other === null ? 1 : other.localeCompare(one)

/** Whether an item counts on the day that it was asked for. */
export const isMet = ({ state }: PassportItem) => state === 'verified' || state === 'expiring'

/** How a passport as a whole stands on a day, as lists of candidates say it. */
export const STANDINGS = {
  complete: 'Complete',
  expiring: 'Expires soon',
  expired: 'Expired',
  lacking: 'Incomplete',
  'no-role': 'No role yet',
} as const
export type Standing = keyof typeof STANDINGS

/** The worst of its items. @param items undefined where no role says what is asked for */
export function standingOf(items: readonly PassportItem[] | undefined): Standing {
  if (!items) return 'no-role'
  if (items.some(({ state }) => state === 'expired')) return 'expired'
  if (!items.every(isMet)) return 'lacking'
  return items.some(({ state }) => state === 'expiring') ? 'expiring' : 'complete'
}

/** A requirement that an agency changed for a role, from a day on; null where it is no longer asked for. */
export type RequirementChange = {
  role: ComplianceRole
  topic: string
  requirement: Requirement | null
  fromOn: string
}

/**
 * What a role asks for on a day.
 * @param first what it began with
 * @param changes in the order in which they were made
 */
export function requirementsOn(
  day: string,
  first: readonly Requirement[],
  changes: readonly RequirementChange[],
): Requirement[] {
  const asked = new Map(first.map((requirement) => [requirement.topic, requirement]))
  // What it has to be of is no agency's choice.
  const accepts = new Map(first.map((requirement) => [requirement.topic, requirement.accepts]))
  for (const { topic, requirement, fromOn } of changes.toSorted((a, b) => a.fromOn.localeCompare(b.fromOn))) {
    if (fromOn > day) continue
    const of = accepts.get(topic)
    if (requirement) asked.set(topic, of ? { ...requirement, accepts: of } : requirement)
    else asked.delete(topic)
  }
  return [...asked.values()]
}

/** A check as a role asks for it from a day on; null where it doesn't. */
export type RequirementStep = { fromOn: string; requirement: Requirement | null }

/** How a check stands, and whether its last day is due to a planned change of what is asked for. */
export type ComingEnd = PassportItem & { isByChange: boolean }

/**
 * How a check stands today, with the last day on which it counts by what is asked for until then: its own
 * end, or the day before a planned change from which on it is not enough. Undefined where it isn't asked for.
 * @param steps today's requirement and those planned after it, in their order
 */
export function comingEnd(
  today: string,
  steps: readonly RequirementStep[],
  evidence: readonly Shown[],
): ComingEnd | undefined {
  let item: ComingEnd | undefined
  for (const { fromOn, requirement } of steps) {
    const day = fromOn > today ? fromOn : today
    if (item && (!isMet(item) || (item.until !== null && item.until < day))) return item
    const [next] = requirement ? passportOn(day, [requirement], evidence) : []
    if (next && !isMet(next) && day > today)
      return item && { ...item, until: shiftDay(day, -1), isByChange: true }
    item = next && { ...next, isByChange: false }
  }
  return item
}

/** A day on which something is not met, and what. */
export type Gap = { day: string; topic: string; name: string; state: ItemState }

/** Days from the first to the last; no last one where it isn't known. */
export type Span = { first: string; last: string | null }

/**
 * What a passport lacks over the days of a placement: each requirement once, on its first such day. A
 * passport gets less only where something runs out, is replaced by something newer or begins to be asked for:
 * only these days are looked at.
 * @param last null where the work goes on: then it is looked at on the first day
 */
export function gapsOver(
  { first, last }: Span,
  firstSet: readonly Requirement[],
  changes: readonly RequirementChange[],
  evidence: readonly Shown[],
): Gap[] {
  const end = last ?? first
  const isWithin = (day: string) => day > first && day <= end
  const begins = changes.map(({ fromOn }) => fromOn).filter(isWithin)
  const days = new Set([first, ...begins])
  for (const start of [first, ...begins])
    for (const { topic, months } of requirementsOn(start, firstSet, changes))
      for (const one of evidence) {
        if (one.topic !== topic || !wasVerified(one)) continue
        if (isWithin(one.datedOn)) days.add(one.datedOn)
        const lastDay = lastDayOf(one, months)
        if (lastDay !== null && isWithin(shiftDay(lastDay, 1))) days.add(shiftDay(lastDay, 1))
      }
  const gaps = new Map<string, Gap>()
  for (const day of [...days].toSorted())
    for (const item of passportOn(day, requirementsOn(day, firstSet, changes), evidence)) {
      const { topic, name } = item.requirement
      if (!isMet(item) && !gaps.has(topic)) gaps.set(topic, { day, topic, name, state: item.state })
    }
  return [...gaps.values()]
}
