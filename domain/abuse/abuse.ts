import type { Clock } from '#platform/clock.ts'

/** A hidden field that only programs fill in. Its name means nothing to a browser's autofill. */
export const HONEYPOT_FIELD = 'topic_note'

/** The hidden field that says when the form was made: `formStartedAt()`. */
export const STARTED_AT_FIELD = 'startedAt'

export const MIN_FILL_MS = 3_000

/** What somebody who was as quick as a program is asked by a form that isn't read by staff. */
export const PRESS_AGAIN = "That was very quick. Please press the button again to show that you're a person."

/** How the two fields arrive; a call of another system has neither. */
export type AbuseSigns = { honeypot?: string | null | undefined; startedAt?: string | null | undefined }

/** The time at which the page was made: the server's or, in a dialog on a cached page, the browser's. */
export function formStartedAt(clock: Clock): string {
  return clock.now().toISOString()
}

/** The address of a sender, what tells a person from a program, and the key of a form that may come twice. */
export type FormOrigin = AbuseSigns & { address: string; idempotencyKey?: string | undefined }
