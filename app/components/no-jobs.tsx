import { Link } from 'react-router'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { jobListHref } from '#domain/jobs/jobs.ts'

/** What to try when no job matches (§2): other words, or one of the places that have jobs (D26). */
export function NoJobs({ locations }: { locations: readonly string[] }) {
  return (
    <>
      <p className="max-w-[56ch] text-muted">
        Try fewer or other words,{' '}
        <Link to="/jobs" state={focusAfterPagination} className="font-semibold text-brand underline">
          look at all jobs
        </Link>
        , or choose a place where we have work now:
      </p>
      <PlaceLinks places={locations} state={focusAfterPagination} />
    </>
  )
}

/** Links to the jobs of each place. @param state what they leave in the history */
export function PlaceLinks({
  places,
  state,
}: {
  places: readonly string[]
  state?: typeof focusAfterPagination
}) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {places.map((place) => (
        <li key={place}>
          <Link
            to={jobListHref({ location: place })}
            state={state}
            className="target inline-flex items-center rounded-full border border-line bg-surface px-4
              font-medium text-ink no-underline hover:border-brand hover:text-brand"
          >
            {place}
          </Link>
        </li>
      ))}
    </ul>
  )
}
