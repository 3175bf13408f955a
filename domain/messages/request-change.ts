import { STAFFING_SUBJECT } from './staffing.ts'

const START = 'About my request '

/** How a message begins that says what has changed about a request for staff. */
export const beginOfChange = (reference: string) => `${START}${reference}:`

const NAMED = new RegExp(`^${START}(STF-\\w{5}):`)

/** The reference of the request for staff that a message says has changed; undefined for any other. */
export function changedRequest({ subject, message }: { subject: string; message: string }) {
  return subject === STAFFING_SUBJECT ? NAMED.exec(message)?.[1] : undefined
}
