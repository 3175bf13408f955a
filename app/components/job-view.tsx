import type { ReactNode } from 'react'
import type { Job } from '#domain/jobs/jobs.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Bullets } from '../ui/prose.tsx'
import { TypedText } from '../ui/typed-text.tsx'
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

/** The top of a job's page (§2): title, company and the main facts, over the gradient of its colour. */
function JobBand({ job, posted }: { job: Job; posted: string }) {
  return (
    <header
      data-job-color={job.color}
      className="job-band on-deep rounded-card px-[min(1.5rem,6vw)] py-8 md:px-10 md:py-11"
    >
      <h1 className="text-3xl">{job.title}</h1>
      <p className="mt-2 text-lg">{job.company}</p>
      <ul className="tabular mt-6 flex flex-wrap gap-x-6 gap-y-2 font-medium">
        <Fact icon="pin">{job.location}</Fact>
        <Fact icon="clock">{job.type}</Fact>
        <Fact icon="wallet">{job.salary}</Fact>
        <Fact icon="calendar">Posted {posted}</Fact>
      </ul>
    </header>
  )
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
