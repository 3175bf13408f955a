/** How long records are kept after their last activity, in months. */
export type RetentionPeriods = {
  /** Applications, registrations and their CVs. */
  applications: number
  /** Messages and the answers to them. */
  messages: number
  /** Places on training sessions; the session itself counts as activity. */
  bookings: number
  /** Applications of candidates who were placed. The law requires agencies to keep these for at least a year. */
  placed: number
}

/** What holds until an administrator sets something else, as the privacy policy says. */
export const DEFAULT_PERIODS: RetentionPeriods = { applications: 12, messages: 12, bookings: 12, placed: 24 }

/** The law wants the records of placed candidates for at least this many months (Conduct Regulations 2003, regulation 29). */
export const LEAST_MONTHS_PLACED = 12

export const REASON_LIMIT = 500

/** A legal hold as the desk shows it. */
export type LegalHold = { id: string; email: string; reason: string; placedBy: string; placedAt: string }

/** What somebody can be shown that is about people: one of these, or a list of them. */
export type OpenedKind = 'application' | 'message' | 'booking' | 'failed email'

/** That somebody was shown a record, or a list, on a day. */
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

/** How long openings are kept, in months, also when the record is erased before: the agency has to answer for who saw it. */
export const MONTHS_OPENINGS = 12

/** How many records of a kind, for people. @param kind its name, in the plural where it has one: `applications`, `mail` */
export function recordsText(count: number, kind: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? kind.replace(/s$/, '') : kind}`
}

/** Something that is kept about a person. */
export type PersonalRecord = {
  id: string
  /** What it is, for people: `Application APP-7F3K2`. */
  what: string
  email: string
  lastActivity: string
  /** Where the desk shows it. */
  path: string | undefined
  /** Why an erasure leaves it; undefined for what it deletes. */
  keptBecause: string | undefined
}
