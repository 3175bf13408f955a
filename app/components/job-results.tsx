import { useNavigation } from 'react-router'
import { type JobPage, type JobQuery, jobListHref, jobMessages } from '#domain/jobs/jobs.ts'
import { Pagination } from '../ui/pagination.tsx'
import { useFocusAfterPagination } from './focus-after-pagination.ts'
import { JobCards } from './job-card.tsx'
import { NoJobs } from './no-jobs.tsx'

type Props = { query: JobQuery; page: JobPage; locations: readonly string[] }

/** A page of jobs with its caption, announced on change, and the links to other pages (§2, §9). */
export function JobResults({ query, page, locations }: Props) {
  const caption = useFocusAfterPagination()
  const isLoading = useNavigation().location?.pathname === '/jobs'
  const isEmpty = page.total === 0
  return (
    <section aria-busy={isLoading}>
      {!isEmpty && <h2 className="sr-only">Jobs found</h2>}
      <div aria-live="polite" className="mb-4">
        {isEmpty ? (
          <h2 className="text-2xl">{jobMessages.none}</h2>
        ) : (
          <p ref={caption} tabIndex={-1} className="tabular text-muted">
            Showing {page.from}-{page.to} of {page.total} jobs
          </p>
        )}
      </div>
      {isEmpty && <NoJobs locations={locations} />}
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
