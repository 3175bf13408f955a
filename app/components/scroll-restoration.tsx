import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isScrollPreserved } from './preserve-scroll.ts'

/** The scroll position of each history entry. In memory only: nothing is stored before consent. */
const positions = new Map<string, number>()

/** The current history entry. The router's keys do not distinguish those made by hash links. */
const entryShown = (key: string) => window.navigation?.currentEntry?.key ?? key

const isAt = (pathname: string, search: string) =>
  window.location.pathname === pathname && window.location.search === search

/** Scrolls as between documents: to the top, the hash or a restored position. A query does not scroll. */
export function ScrollRestoration() {
  const { key, pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  const shown = useRef<{ key: string; pathname: string; search: string; entry: string }>(undefined)

  useLayoutEffect(() => {
    const entry = entryShown(key)
    const last = shown.current
    shown.current = { key, pathname, search, entry }
    // The browser scrolls the first page.
    if (!last || (last.key === key && last.entry === entry)) return
    const before = type === 'POP' ? positions.get(entry) : undefined
    // The browser follows hash links itself.
    const isFollowed = type === 'POP' && last.pathname === pathname && last.search === search
    if (before !== undefined) window.scrollTo({ top: before, behavior: 'instant' })
    else if (hash && !isFollowed) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (last.pathname !== pathname && !isScrollPreserved(state))
      window.scrollTo({ top: 0, behavior: 'instant' })
    positions.set(entry, window.scrollY)
  }, [key, pathname, search, hash, type, state])

  useEffect(() => {
    const remember = () => {
      if (!shown.current) return
      const { key, pathname, search, entry } = shown.current
      const now = entryShown(key)
      // During a navigation the entry is the next page's already, but the old page is still shown.
      if (now === entry || isAt(pathname, search)) positions.set(now, window.scrollY)
    }
    // Hash navigations need no loading.
    const leadBack = () => {
      if (!shown.current || !isAt(shown.current.pathname, shown.current.search)) return
      const before = positions.get(entryShown(shown.current.key))
      if (before !== undefined) window.scrollTo({ top: before, behavior: 'instant' })
    }
    remember()
    const byUs = () => {
      history.scrollRestoration = 'manual'
    }
    const byBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    byUs()
    window.addEventListener('scroll', remember, { passive: true })
    // Scroll events come once a frame; a navigation within it would miss the last one.
    window.navigation?.addEventListener('navigate', remember)
    window.addEventListener('popstate', leadBack)
    window.addEventListener('pageshow', byUs)
    window.addEventListener('pagehide', byBrowser)
    return () => {
      window.removeEventListener('scroll', remember)
      window.navigation?.removeEventListener('navigate', remember)
      window.removeEventListener('popstate', leadBack)
      window.removeEventListener('pageshow', byUs)
      window.removeEventListener('pagehide', byBrowser)
    }
  }, [])

  return null
}
