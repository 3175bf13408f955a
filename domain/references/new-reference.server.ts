import { randomInt } from 'node:crypto'

/** Without the letters and digits that are mistaken for one another on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 5

/** What it is of: an application, a candidate, a booking, a complaint, a request, a referral, a placement. */
type Kind = 'APP' | 'CAN' | 'TRN' | 'CMP' | 'STF' | 'REF' | 'PLC'

/** A random reference, easily read out: `APP-7F3K2`. Whoever stores it makes sure that it is unique. */
export function newReference(kind: Kind): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `${kind}-${letters.join('')}`
}
