import { href, Link } from 'react-router'
import { bandNames, SHIFTS } from '#domain/jobs/job-options.ts'
import type { JobSummary } from '#domain/jobs/jobs.ts'
import { Badge } from '../ui/badge.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { PayText } from './job-pay.tsx'
import { useIsNew, useNoteVisit } from './last-visit.ts'
import { SaveButton } from './saved-jobs/save-button.tsx'

/**
 * A job in a list (§2): pay first, and one link, which the whole card is. Its heading is of level 3. Where a
 * card is wide, the text stands beside the facts.
 */
function JobCard({ job }: { job: JobSummary }) {
  return (
    <article
      data-job-color={job.color}
      className="@container relative h-full overflow-clip rounded-card border border-line bg-surface
        shadow-soft transition-colors duration-150 [overflow-clip-margin:8px] hover:border-brand"
    >
      <div aria-hidden="true" className="job-bar absolute inset-y-0 left-0 w-2 rounded-l-card" />
      <div
        className="flex h-full flex-col gap-3 p-[min(1.25rem,5.5vw)] pl-[min(1.75rem,8vw)] @3xl:grid
          @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:gap-8 @3xl:p-6 @3xl:pl-8"
      >
        <div>
          <PayText salary={job.salary} className="pr-10" />
          <h3 className="mt-1 text-lg leading-snug text-pretty">
            <Link
              to={href('/jobs/:id', { id: job.id })}
              prefetch="intent"
              viewTransition
              className="card-link text-ink no-underline hover:text-brand"
            >
              {job.title}
            </Link>
          </h3>
          <p className="text-muted">{job.company}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {job.shifts.length > 0 && (
              <Badge icon="clock">{job.shifts.map((shift) => SHIFTS[shift]).join(', ')}</Badge>
            )}
            <Badge icon="pin">
              {job.location}
              {job.miles !== undefined && `, ${milesText(job.miles)} away`}
            </Badge>
            {job.starts && <Badge icon="calendar">Starts {job.starts}</Badge>}
            {job.band !== '' && <Badge icon="star">{bandNames[job.band]}</Badge>}
            <Badge icon="briefcase">{job.type}</Badge>
          </ul>
        </div>
        <div className="flex flex-1 flex-col @3xl:pr-8">
          <p className="line-clamp-2 text-muted">
            <Unbroken>{job.excerpt}</Unbroken>
          </p>
          <p className="relative mt-auto pt-3 pr-14 text-sm text-muted">
            Posted {job.posted}
            <NewMark publishedAt={job.publishedAt} />
          </p>
        </div>
      </div>
      <SaveButton job={job} className="absolute top-2 right-2 z-10 text-brand hover:bg-wash" />
    </article>
  )
}

/** Whole miles in words; where a search's own district has the job, they are none. */
function milesText(miles: number): string {
  if (miles === 0) return 'under a mile'
  return miles === 1 ? '1 mile' : `${miles} miles`
}

/** For a job published since the last visit. Its place is kept, since script shows it later. */
function NewMark({ publishedAt }: { publishedAt: string | null }) {
  if (!useIsNew(publishedAt)) return null
  return (
    <span className="absolute right-0 bottom-0 rounded-full bg-accent-ink px-2.5 font-bold text-surface">
      New
    </span>
  )
}

/** Jobs one under the other, or side by side where there is room for `columns`. */
export function JobCards({ jobs, columns = 1 }: { jobs: readonly JobSummary[]; columns?: 1 | 2 }) {
  useNoteVisit()
  const grid = columns === 2 ? 'up-to-2' : 'grid grid-cols-1'
  return (
    <ul className={`gap-4 md:gap-5 ${grid}`}>
      {jobs.map((job) => (
        <li key={job.id} className="min-w-0">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )
}
