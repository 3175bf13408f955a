import { listAt, readChoice, readMine } from '#domain/lists/list-address.ts'
import { noonOf, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { ItemState } from './passport.ts'

export const COMPLIANCE_PATH = '/admin/compliance'
export const CALENDAR_PATH = `${COMPLIANCE_PATH}/calendar`
/** So many weeks ahead can be chosen, this one first. */
export const WEEKS_AHEAD = 12
export const EXPIRIES_PER_PAGE = 50
/** A day of the calendar names so many, and says how many more there are. */
export const CALENDAR_DAY_NAMES = 4

/** The lists beside that of a week. */
export const EXPIRY_LISTS = {
  '': 'By week',
  work: 'At work, not complete',
  expired: 'Expired, not at work',
  verify: 'To verify',
} as const
export type ExpiryList = keyof typeof EXPIRY_LISTS

type Person = { candidateId: string; name: string; reference: string; owner: string | null }

/** Something of a candidate's that runs out, or has. */
export type Expiry = Person & {
  topic: string
  what: string
  until: string
  isAtWork: boolean
  /** Something newer waits to be verified. */
  isWaiting: boolean
  /** It ends by a planned change of what is asked for. */
  isByChange: boolean
}

/** Somebody whose passport isn't complete, and what it lacks. */
export type PersonGaps = Person & {
  gaps: { topic: string; what: string; state: ItemState; until: string | null }[]
}

/** Something that a candidate gave and nobody has looked at, or a referee they named and nobody asked. */
export type ToVerify = Person & {
  id: string
  topic: string
  what: string
  at: string
  isAtWork: boolean
  isToAsk: boolean
}

/** The Monday of the week that an address asks for; empty when it says none. */
const readWeek = (search: URLSearchParams) => {
  const asked = search.get('week') ?? ''
  return /^2\d{3}-\d\d-\d\d$/.test(asked) && startOfDayInLondon(asked) ? mondayOf(asked) : ''
}

/** The address of a list: a week by its Monday, empty for this one; `mine` for who owns the candidate. */
export const expiryList = listAt(COMPLIANCE_PATH, {
  list: (search, name): ExpiryList => readChoice(search, name, ['work', 'expired', 'verify']),
  week: readWeek,
  mine: readMine,
})

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return shiftDay(day, -((noonOf(day).getUTCDay() + 6) % 7))
}
