import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isScrollPreserved } from './preserve-scroll.ts'

/** Focuses the content or the hash after a client-side navigation, as a browser does. */
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
