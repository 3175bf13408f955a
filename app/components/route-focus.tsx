import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isScrollPreserved } from './preserve-scroll.ts'

/**
 * Puts the focus at the start of the content, or of the part that the address names, after a change of page without a reload, as a browser would, so
 * that a screen reader reads the new page and the Tab key starts there. Draws nothing.
 */
export function RouteFocus() {
  const { pathname, hash, state } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const isTaken = isScrollPreserved(state) && document.activeElement !== document.body
    if (!isTaken) document.getElementById(hash.slice(1) || 'content')?.focus({ preventScroll: true })
  }, [pathname, hash, state])

  return null
}
