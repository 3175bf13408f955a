import { randomInt } from 'node:crypto'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from './reference-letters.ts'

/** What it is of: an application, a candidate, a booking, a complaint, a request, a referral, a placement. */
type Kind = 'APP' | 'CAN' | 'TRN' | 'CMP' | 'STF' | 'REF' | 'PLC'

/** A random reference, easily read out: `APP-7F3K2`. Whoever stores it makes sure that it is unique. */
export function newReference(kind: Kind): string {
  const one = () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]
  const letters = Array.from({ length: REFERENCE_LENGTH }, one)
  return `${kind}-${letters.join('')}`
}
