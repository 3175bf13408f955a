import type { ComplianceRole } from '#content/requirements.ts'
import { formatLongDate, formatShortDate, noonOf } from '#platform/clock.ts'
import type { ItemState } from './passport.ts'

/** How a requirement stood, and who had verified it: against what, and when. */
export type CheckedLine = {
  topic: string
  name: string
  /** On the day that was looked at, or where something is lacking on the first such day. */
  state: ItemState
  /** That day, where it comes later. */
  from?: string
  /** The last day on which it counts, if it has one. */
  until: string | null
  /** Conditions and limits that were known; older placements kept none. */
  limits?: string[]
  checks: { by: string; at: string; against: string }[]
}

/** A passport as it was known for the days from this one on, as placements keep it. */
export type PassportSnapshot = {
  day: string
  /** The role whose checks these are; older placements kept none. */
  role?: ComplianceRole
  lines: CheckedLine[]
}

/** What a placement keeps of the passport; undefined for what is older than passports, or had no role. */
export function readPassport(kept: string | null): PassportSnapshot | undefined {
  const parsed: unknown = JSON.parse(kept ?? 'null')
  return parsed && !Array.isArray(parsed) ? (parsed as PassportSnapshot) : undefined
}

/** Whether it counted. */
export const wasMet = ({ state }: CheckedLine) => state === 'verified' || state === 'expiring'

/** `Original seen: Sam Adeyemi, 20 Nov 2026` for each check. */
export function checksInWords({ checks }: CheckedLine): string[] {
  return checks.map(({ by, at, against }) => {
    return `${against ? `${against}: ` : ''}${by}, ${formatShortDate(new Date(at))}`
  })
}

/** `from 16 December 2026`, where it is lacking from a later day on; otherwise empty. */
export const lacksFromInWords = ({ from }: Pick<CheckedLine, 'from'>) =>
  from === undefined ? '' : `from ${formatLongDate(noonOf(from))}`

/** `until 3 March 2027`; empty where it has no end. */
export const untilInWords = ({ until }: Pick<CheckedLine, 'until'>) =>
  until === null ? '' : `until ${formatLongDate(noonOf(until))}`
