import { Link } from 'react-router'
import { jobListHref, jobMessages } from '#domain/jobs/jobs.ts'
import { EmptyScene } from './art/empty-scene.tsx'

/** When no job matches (§2): the places that have jobs are offered (D26). */
export function NoJobs({ locations }: { locations: readonly string[] }) {
  return (
    <section
      aria-labelledby="no-jobs-heading"
      className="grid items-center gap-8 py-6 md:grid-cols-[1fr_18rem]"
    >
      <div role="status">
        <h2 id="no-jobs-heading" className="text-2xl">
          {jobMessages.none}
        </h2>
        <p className="mt-3 max-w-[56ch] text-muted">
          Try fewer or other words,{' '}
          <Link to="/jobs" className="font-semibold text-plum underline">
            look at all jobs
          </Link>
          , or choose a place where we have work now:
        </p>
        <PlaceLinks places={locations} />
      </div>
      <EmptyScene className="h-auto w-full max-w-72" />
    </section>
  )
}

/** Links to the jobs of each place. */
export function PlaceLinks({ places }: { places: readonly string[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {places.map((place) => (
        <li key={place}>
          <Link
            to={jobListHref({ location: place })}
            className="target inline-flex items-center rounded-full border border-line bg-surface px-4 font-medium text-ink no-underline hover:border-plum hover:text-plum"
          >
            {place}
          </Link>
        </li>
      ))}
    </ul>
  )
}
