import { useLayoutEffect, useRef } from 'react'

/**
 * The ref of what takes the focus as soon as it is there. That comes before it is painted: else the page
 * would be seen to jump, and a button would move away from under the pointer.
 * @param isWanted whether it does
 */
export function useTakesFocus<Shown extends HTMLElement>(isWanted = true) {
  const shown = useRef<Shown>(null)
  useLayoutEffect(() => {
    if (isWanted) shown.current?.focus()
  }, [isWanted])
  return shown
}
