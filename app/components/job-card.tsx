import { href, Link } from 'react-router'
import { bandNames, SHIFTS } from '#domain/jobs/job-options.ts'
import type { JobSummary } from '#domain/jobs/jobs.ts'
import { Badge } from '../ui/badge.tsx'

/** A job in a list (§2): one link, which the whole card is. Its heading is of level 3. */
function JobCard({ job }: { job: JobSummary }) {
  return (
    <article
      data-job-color={job.color}
      className="relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface
        p-[min(1.25rem,5.5vw)] pl-[min(1.75rem,8vw)] shadow-soft transition-colors duration-150
        [overflow-clip-margin:8px] hover:border-brand md:p-6 md:pl-8"
    >
      <div aria-hidden="true" className="job-bar absolute inset-y-0 left-0 w-2 rounded-l-card" />
      <h3 className="text-lg leading-snug text-pretty">
        <Link
          to={href('/jobs/:id', { id: job.id })}
          prefetch="intent"
          viewTransition
          className="card-link text-ink no-underline hover:text-brand"
        >
          {job.title}
        </Link>
      </h3>
      <p className="mt-1 text-muted">{job.company}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        <Badge icon="wallet">{job.salary}</Badge>
        <Badge icon="pin">
          {job.location}
          {job.miles !== undefined && `, ${job.miles} ${job.miles === 1 ? 'mile' : 'miles'} away`}
        </Badge>
        <Badge icon="briefcase">{job.type}</Badge>
        {job.shifts.length > 0 && (
          <Badge icon="clock">{job.shifts.map((shift) => SHIFTS[shift]).join(', ')}</Badge>
        )}
        {job.band !== '' && <Badge icon="star">{bandNames[job.band]}</Badge>}
      </ul>
      <p className="mt-3 line-clamp-2 max-w-[66ch] text-muted">{job.excerpt}</p>
      <p className="mt-auto pt-3 text-sm text-muted">Posted {job.posted}</p>
    </article>
  )
}

/** Jobs one under the other, or side by side where there is room for `columns`. */
export function JobCards({ jobs, columns = 1 }: { jobs: readonly JobSummary[]; columns?: 1 | 2 }) {
  const grid = columns === 2 ? 'md:grid-cols-2' : ''
  return (
    <ul className={`grid grid-cols-1 gap-4 md:gap-5 ${grid}`}>
      {jobs.map((job) => (
        <li key={job.id} className="min-w-0">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )
}
