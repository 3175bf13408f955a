import { useEffect } from 'react'

const ANSWER_WITHIN_MS = 5_000
/** What a page answers whose link or session has ended; for a session it mostly leads to the sign-in. */
const OVER = [401, 403, 404, 410]

/**
 * Hides a page that the browser kept whole and shows again on Back (bfcache), until the server has said that
 * its session or link still holds; else loads it anew. What is typed there stays, also without an answer.
 */
export function RestoredPage() {
  useEffect(() => {
    const check = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const { style } = document.documentElement
      style.visibility = 'hidden'
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const options = { method: 'HEAD', redirect: 'manual', signal } as const
      const answer = await fetch(window.location.href, options).catch(() => undefined)
      const isOver = answer && (answer.type === 'opaqueredirect' || OVER.includes(answer.status))
      if (isOver) window.location.replace(window.location.href)
      else style.visibility = ''
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
  return null
}
