import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { type JobPage, type JobQuery, jobListHref } from '#domain/jobs/jobs.ts'
import { Pagination, pageTurned } from '../ui/pagination.tsx'
import { JobCards } from './job-card.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** A page of jobs with its caption, and the links to the other pages (§2, §9). */
export function JobResults({ query, page }: { query: JobQuery; page: JobPage }) {
  const caption = useTurnedPage()
  const isLoading = useNavigation().location?.pathname === '/jobs'
  return (
    <section aria-labelledby="results-heading" aria-busy={isLoading}>
      <h2 id="results-heading" className="sr-only">
        Jobs found
      </h2>
      <p ref={caption} tabIndex={-1} aria-live="polite" className="tabular mb-4 text-muted">
        Showing {page.from}-{page.to} of {page.total} jobs
      </p>
      <div className={isLoading ? 'opacity-60 transition-opacity delay-150 duration-150' : undefined}>
        <JobCards jobs={page.jobs} />
      </div>
      <Pagination
        label="Pages of jobs"
        page={page.page}
        lastPage={page.lastPage}
        hrefOf={(number) => jobListHref({ ...query, page: number })}
      />
    </section>
  )
}

/** After a page has been turned: up to the top, with the focus on the caption that says where one is now. */
function useTurnedPage() {
  const caption = useRef<HTMLParagraphElement>(null)
  const { key, state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every page that is turned
  useEffect(() => {
    if (!isNew || state?.pageTurned !== pageTurned.pageTurned) return
    caption.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [key, state, isNew])
  return caption
}
