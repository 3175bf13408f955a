import type { ReactNode } from 'react'
import type { Job } from '#domain/jobs/jobs.ts'
import { Bullets } from '../ui/prose.tsx'
import { TypedText } from '../ui/typed-text.tsx'
import { JobBand } from './job-band.tsx'
import { JobFacts } from './job-facts.tsx'

type Props = {
  job: Job
  posted: string
  /** The way to apply, always in reach on a phone. */
  apply: ReactNode
  children?: ReactNode
}

/** A job in full (§2). */
export function JobView({ job, posted, apply, children }: Props) {
  return (
    <>
      <JobBand job={job} posted={posted} />
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="space-y-9 lg:order-first lg:pl-10">
          <section aria-labelledby="description-heading">
            <h2 id="description-heading" className="mb-4 text-xl">
              Job Description
            </h2>
            <TypedText text={job.description} />
          </section>
          {job.requirements.length > 0 && (
            <section aria-labelledby="requirements-heading">
              <h2 id="requirements-heading" className="mb-4 text-xl">
                Requirements
              </h2>
              <Bullets items={job.requirements} />
            </section>
          )}
          {children}
        </div>
        <JobFacts job={job} posted={posted}>
          <div className="apply-bar no-print">{apply}</div>
        </JobFacts>
      </div>
    </>
  )
}
