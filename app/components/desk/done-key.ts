import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * Differs after each success that is told in `?done=` by one of these names. As a `key` it empties the form
 * that has succeeded, and none in which somebody is typing meanwhile.
 */
export function useDoneKey(...names: readonly string[]): string {
  const { key, search } = useLocation()
  const isRefused = useActionData() !== undefined
  const [last, setLast] = useState({ key, done: '' })
  if (last.key === key) return last.done
  // A refusal has the address of the success before it.
  const isDone = !isRefused && names.includes(new URLSearchParams(search).get('done') ?? '')
  const done = isDone ? key : last.done
  setLast({ key, done })
  return done
}
