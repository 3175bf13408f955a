import type { Job } from '#domain/jobs/jobs.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** The top of a job's page (§2): title, company and the main facts, over the gradient of its colour. */
export function JobBand({ job, posted }: { job: Job; posted: string }) {
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
