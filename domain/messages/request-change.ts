import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '#domain/references/reference-letters.ts'
import { STAFFING_SUBJECT } from './staffing.ts'

const START = 'About my request '

/** The first line of a message that says what has changed about a request for staff. */
export const firstLineOfChange = (reference: string) => `${START}${reference}:`

const CHANGE_PATTERN = new RegExp(`^${START}(STF-[${REFERENCE_LETTERS}]{${REFERENCE_LENGTH}}):`)

/**
 * The reference of the request for staff that a message says has changed; undefined for any other. Only one
 * that came by the request's link has a telephone number: anybody can type the rest on the contact form.
 */
export function changedRequest(sent: { subject: string; message: string; phone: string | null }) {
  const isByLink = sent.subject === STAFFING_SUBJECT && sent.phone !== null
  return isByLink ? CHANGE_PATTERN.exec(sent.message)?.[1] : undefined
}
