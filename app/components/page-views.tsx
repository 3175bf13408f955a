import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countView, sendViews } from './statistics.ts'

/** Counts a view on each change of route (§2), without cookies and on our own server only (D18). */
export function PageViews() {
  const { pathname } = useLocation()

  useEffect(() => countView(pathname), [pathname])

  useEffect(() => {
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') sendViews()
    }
    document.addEventListener('visibilitychange', sendWhenHidden)
    window.addEventListener('pagehide', sendViews)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      window.removeEventListener('pagehide', sendViews)
    }
  }, [])

  return null
}
