import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { engagementOf, type Job } from '#domain/jobs/jobs.ts'

type Props = {
  job: Job
  posted: string
  /** The way to apply, above the facts. */
  children?: ReactNode
}

/** A job's facts. An agency's advert has to name the agency and say if work is temporary or permanent. */
export function JobFacts({ job, posted, children }: Props) {
  const { kind, agencyActsAs } = engagementOf(job.type)
  const facts = [
    { term: 'Pay', value: job.salary },
    { term: 'Location', value: job.location },
    { term: 'Job type', value: job.type },
    // Left out where the type is the same word.
    ...(kind === job.type ? [] : [{ term: 'Temporary or permanent', value: kind }]),
    { term: 'Where you work', value: job.company },
    { term: 'Posted', value: posted },
    { term: 'Advertised by', value: `${site.name}, acting as an ${agencyActsAs}` },
  ]
  return (
    <aside
      aria-labelledby="facts-heading"
      className="rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-soft"
    >
      {children}
      <h2 id="facts-heading" className="text-lg">
        At a glance
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {facts.map((fact) => (
          <div key={fact.term} className="py-3">
            <dt className="text-sm text-muted">{fact.term}</dt>
            <dd className="tabular font-semibold first-letter:uppercase">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
