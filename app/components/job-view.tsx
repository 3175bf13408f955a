import type { ReactNode } from 'react'
import type { JobFact } from '#domain/jobs/job-facts.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { Bullets } from '../ui/prose.tsx'
import { TypedText } from '../ui/typed-text.tsx'
import { JobFacts } from './job-facts.tsx'

type Props = {
  job: Job
  facts: readonly JobFact[]
  posted: string
  /** The way to apply, always in reach on a phone. */
  apply: ReactNode
  /** The way to save it. */
  save?: ReactNode
  children?: ReactNode
}

/** A job in full (§2): what it is, then its facts, then its text, beside the facts where there is room. */
export function JobView({ job, facts, posted, apply, save, children }: Props) {
  return (
    <>
      <header
        data-job-color={job.color}
        className="job-band on-deep rounded-card px-[min(1.5rem,6vw)] py-6 md:px-10 md:py-9"
      >
        <h1 className="text-3xl">{job.title}</h1>
        <p className="mt-2 text-lg">{job.company}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p>Posted {posted}</p>
          {save}
        </div>
      </header>
      <div
        className="mt-6 grid grid-cols-1 gap-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)]
          lg:items-start"
      >
        <div className="lg:order-last">
          <JobFacts salary={job.salary} facts={facts}>
            <div className="apply-bar no-print">{apply}</div>
          </JobFacts>
        </div>
        <div className="space-y-9 lg:pl-10">
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
      </div>
    </>
  )
}
