import { STAFFING_SUBJECT } from './staffing.ts'

const START = 'About my request '

/** How a message begins that says what has changed about a request for staff. */
export const beginOfChange = (reference: string) => `${START}${reference}:`

const NAMED = new RegExp(`^${START}(STF-\\w{5}):`)

/**
 * The reference of the request for staff that a message says has changed; undefined for any other. Only one
 * that came by the request's link has a telephone number: anybody can type the rest on the contact form.
 */
export function changedRequest(sent: { subject: string; message: string; phone: string | null }) {
  const isByLink = sent.subject === STAFFING_SUBJECT && sent.phone !== null
  return isByLink ? NAMED.exec(sent.message)?.[1] : undefined
}
