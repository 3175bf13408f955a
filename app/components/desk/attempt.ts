import { useState } from 'react'

/**
 * Which answer to a form this is: another number for each, also where two say the same. As a `key` it makes what says it anew, so that it is
 * heard and takes the focus again.
 */
export function useAttempt(answer: unknown): number {
  const [last, setLast] = useState({ answer, attempt: 0 })
  if (last.answer === answer) return last.attempt
  setLast({ answer, attempt: last.attempt + 1 })
  return last.attempt + 1
}
