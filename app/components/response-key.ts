import { useState } from 'react'

/** A number per response. As a `key` it mounts an alert again, which is announced and takes the focus. */
export function useResponseKey(response: unknown): number {
  const [last, setLast] = useState({ response, key: 0 })
  if (last.response === response) return last.key
  setLast({ response, key: last.key + 1 })
  return last.key + 1
}
