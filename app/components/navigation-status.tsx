import { useNavigation } from 'react-router'
import { jobMessages } from '#domain/jobs/jobs.ts'

/**
 * Says, and shows, that a page is on its way: in words for the job list (§8), otherwise as a slim line. The
 * region is always there, so that screen readers notice what appears in it.
 */
export function NavigationStatus() {
  const { state, location } = useNavigation()
  const isLoading = state !== 'idle'
  const isLoadingJobs = isLoading && location.pathname === '/jobs'
  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center">
        {isLoadingJobs && (
          <p className="appear rounded-full bg-ink px-5 py-2 text-sm font-semibold text-paper shadow-soft">
            {jobMessages.loading}
          </p>
        )}
      </div>
      {isLoading && !isLoadingJobs && (
        <div aria-hidden="true" className="progress-line fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
      )}
    </>
  )
}
