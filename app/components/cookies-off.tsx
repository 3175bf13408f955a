import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Says, where somebody is about to sign in, that this browser would not remember that they have. */
export function CookiesOff() {
  const isHydrated = useHydrated()
  return (
    <div role="status" className="empty:m-0">
      {isHydrated && !navigator.cookieEnabled && (
        <Notice tone="warning">
          This browser refuses our cookies, and without one we can't keep you signed in. Allow cookies for
          this site in its settings, then load the page again.
        </Notice>
      )}
    </div>
  )
}
