import { useEffect, useRef } from 'react'
import { focusContent } from '#app/ui/focus-content.ts'

/**
 * Puts the focus at the start of the content where a link or button led to another state of its page, and is
 * gone by then.
 * @param state differs for each state
 */
export function useFocusOnceGone(state: string): void {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body) focusContent()
    shown.current = state
  }, [state])
}
