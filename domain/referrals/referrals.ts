import { normalizeUnicode } from '#platform/text.ts'
import type { Limit } from '#platform/text-limit.ts'

/** How somebody knows that their friend may be asked. There is no free text: it would be about the friend. */
export const HOW_KNOWN = [
  'I asked them, and they said yes',
  'They asked me to pass on their details',
] as const

export const FRIEND_NAME_LIMIT: Limit = { what: "Your friend's name", most: 100 }
export const FRIEND_EMAIL_LIMIT: Limit = { what: "Your friend's email address", most: 254 }

/** Somebody who was asked has so long to answer; then their details go. */
export const ANSWER_DAYS = 14
/** Somebody who said yes has so long to register. */
export const REGISTER_DAYS = 90

export const REFER_PATH = '/refer'
export const ANSWER_PATH = '/refer/answer'
/** The parameter of the registration form's address that fills in who was recommended. */
export const RECOMMENDED = 'recommended'

export const referralMessages = {
  sending: 'Sending...',
  failed: 'There was an error sending your recommendation. Please try again.',
  tooMany: 'You have recommended several people already. Please try again later, or call us.',
  keyReused: 'This form was already sent with other details. Please reload the page and try again.',
  friendName: "Enter your friend's full name.",
  friendEmail: "Enter your friend's email address, like name@example.org.",
  ownEmail: "This is your own address. Enter your friend's.",
  how: 'Choose how you know that we may ask them.',
} as const

/**
 * A visitor's name as it may stand in a mail to somebody else: letters, spaces, apostrophes and hyphens, so
 * that no address or number can be smuggled in, and at most 60 characters.
 */
export function nameForOthers(name: string): string {
  const letters = normalizeUnicode(name, 'NFC').replace(/[^\p{L}\p{M}\s''-]+/gu, ' ')
  return [...letters.replace(/\s+/g, ' ').trim()].slice(0, 60).join('').trim() || 'Somebody'
}
