import { useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext, useNavigation } from 'react-router'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { postMessages } from '#domain/posts/post-messages.ts'

/** Announces a loading page: in words (§8), with a spinner for the blog (§2), otherwise as a thin line. */
export function NavigationStatus() {
  const { state, location } = useNavigation()
  // Its state is ahead of what is drawn: script that is known to be gone fails before the next frame.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    if (!router || !('navigation' in window)) return
    // The router reloads the page when the script of the next one is gone, after a release for instance. A
    // form that was answered with another page, too, must not be shown again as if nothing were saved.
    const follow = (event: NavigateEvent) => {
      const { state, location } = router.state.navigation
      if (event.navigationType !== 'reload' || state !== 'loading') return
      event.preventDefault()
      window.location.assign(createPath(location))
    }
    window.navigation.addEventListener('navigate', follow)
    return () => window.navigation.removeEventListener('navigate', follow)
  }, [router])
  const isLoading = state !== 'idle'
  const words = isLoading ? wordsFor(location.pathname) : undefined
  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center">
        {words && (
          <p
            className="appear flex items-center gap-3 rounded-full bg-ink px-5 py-2 text-sm font-semibold
              text-paper shadow-soft"
          >
            {words !== jobMessages.loading && (
              <span
                aria-hidden="true"
                className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent"
              />
            )}
            {words}
          </p>
        )}
      </div>
      {isLoading && !words && (
        <div aria-hidden="true" className="progress-line fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
      )}
    </>
  )
}

function wordsFor(path: string): string | undefined {
  if (path === '/jobs') return jobMessages.loading
  if (path === '/blog') return postMessages.loading
  return path.startsWith('/blog/') ? postMessages.detailLoading : undefined
}
