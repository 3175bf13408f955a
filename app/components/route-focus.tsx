import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isScrollPreserved } from './preserve-scroll.ts'

/**
 * After a client-side navigation, focuses the content or the part that the hash names, as a browser would, so
 * that a screen reader reads the new page and Tab starts there.
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
