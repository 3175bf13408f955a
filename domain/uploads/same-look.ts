import { type Clock, fromNow } from '#platform/clock.ts'

const SAME_LOOK_MS = 5 * 60 * 1000

/**
 * From when on somebody who opens a file again takes the same look: a page shows its words and fetches its
 * drawing, and may be reloaded.
 */
export const sameLookSince = (clock: Clock) => fromNow(clock, -SAME_LOOK_MS)
