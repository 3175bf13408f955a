import { useRef } from 'react'

/**
 * Gives each distinct submission of a form its `Idempotency-Key`. The same contents again, after a failure or a second click,
 * get the same key, so that they count once; other contents get another.
 */
export function useSubmissionKey() {
  const last = useRef<{ body: string; key: string }>(undefined)
  return {
    keyFor(body: string): string {
      if (last.current?.body !== body) last.current = { body, key: newSubmissionKey() }
      return last.current.key
    },
    /** After this even the same contents are a new submission. */
    forget() {
      last.current = undefined
    },
  }
}

/** Made by hand: `crypto.randomUUID` is not there on plain http. */
function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
