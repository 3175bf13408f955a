import type { PersonalRecord, RetentionPeriods } from '#domain/people/record-kind.ts'
import { formatCount } from '#platform/text.ts'
import { limitOf } from '#platform/text-limit.ts'

/** What holds until an administrator sets something else, as the privacy policy says. */
export const DEFAULT_PERIODS: RetentionPeriods = { applications: 12, messages: 12, bookings: 12, placed: 24 }

/**
 * How many months the law wants records of placed candidates: proof of their right to work for two years, all
 * else for one (Conduct Regulations 2003, 29).
 */
export const LEAST_MONTHS_PLACED = 24

export const REASON_LIMIT = limitOf('reason', 500)

export const RETENTION_PATH = '/admin/settings/retention'

export type RetentionPlan = { kind: string; due: number; held: number; oldest: string | undefined }[]

/** Why a run removes nothing until an administrator agrees. */
export type WaitReason = 'clock' | 'many'

/** A sentence that says what is due and why it waits. @param due how many records of each kind */
export function waitText(reason: WaitReason, due: Readonly<Record<string, number>>): string {
  const what = Object.entries(due)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => recordsText(count, kind))
    .join(', ')
  return reason === 'clock'
    ? `The clock has moved on by more than two days since the run before; ${what || 'nothing'} would go.`
    : `More than a tenth of a kind of record would be removed at once: ${what}.`
}

export type LegalHold = { id: string; person: string; reason: string; placedBy: string; placedAt: string }

/** A record that may be a person's, in words why. */
export type Suggestion = PersonalRecord & { why: string }

/** Where a number is shared by very many, more would help nobody. */
export const MOST_SUGGESTIONS = 200

/** What somebody can be shown that is about people: one of these, or a list of them. */
export type OpenedKind =
  | 'application'
  | 'candidate'
  | 'message'
  | 'booking'
  | 'referral'
  | 'client'
  | 'failed email'

export type Opening = {
  key: string
  kind: OpenedKind
  /** Empty for a list. */
  recordId: string
  by: string
  times: number
  firstAt: string
  lastAt: string
}

/** How many months openings are kept, also of erased records: the agency answers for who saw them. */
export const MONTHS_OPENINGS = 12

/** How many records of a kind, for people. @param kind in the plural if it has one: `applications`, `mail` */
export function recordsText(count: number, kind: string): string {
  return `${formatCount(count)} ${count === 1 ? kind.replace(/(?<=ss)es$|s$/, '') : kind}`
}
