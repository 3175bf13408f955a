import { useState } from 'react'

/**
 * A number that differs for each response to a form, also where two are equal. As a `key` it mounts an
 * alert again, so that it is announced and takes the focus each time.
 */
export function useResponseKey(response: unknown): number {
  const [last, setLast] = useState({ response, key: 0 })
  if (last.response === response) return last.key
  setLast({ response, key: last.key + 1 })
  return last.key + 1
}
