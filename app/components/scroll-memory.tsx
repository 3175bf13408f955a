import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isStaying } from './stays-put.ts'

/** How far each entry of the history was scrolled. In memory only: nothing is stored before a visitor has chosen. */
const positions = new Map<string, number>()

/**
 * Scrolls as a browser does between documents: a new page begins at its top or at the part that the address names, Back and Forward
 * lead to where one was. What stays on the same page, as a filter does, stays where it is. Draws nothing.
 */
export function ScrollMemory() {
  const { key, pathname, hash, state } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key, pathname })

  useEffect(() => {
    const remember = () => positions.set(shown.current.key, window.scrollY)
    const byUs = () => {
      history.scrollRestoration = 'manual'
    }
    const byBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    byUs()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pageshow', byUs)
    window.addEventListener('pagehide', byBrowser)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pageshow', byUs)
      window.removeEventListener('pagehide', byBrowser)
    }
  }, [])

  useLayoutEffect(() => {
    if (shown.current.key === key) return
    const isSamePage = shown.current.pathname === pathname
    shown.current = { key, pathname }
    const before = type === 'POP' ? positions.get(key) : undefined
    if (before !== undefined) window.scrollTo({ top: before, behavior: 'instant' })
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (!isSamePage && !isStaying(state)) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, pathname, hash, type, state])

  return null
}
