import { servicesContext } from '#app/context.ts'
import { withRef } from '#domain/applications/came-from.ts'
import { payOf } from '#domain/jobs/job-pay.ts'
import { engagementOf, type Job } from '#domain/jobs/jobs.ts'
import type { Route } from './+types/all-jobs-feed.ts'
import { advertOf } from './advert.ts'
import { wholeFeed } from './whole-feed.server.ts'

const contractTimes: Record<string, string> = { 'Full-time': 'full_time', 'Part-time': 'part_time' }

/** `/jobs/all.xml`: every active job in the format of Adzuna, which other job boards read too. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(servicesContext)
  return wholeFeed(db, 'jobs', {}, (job) => ({
    title: job.title,
    id: job.id,
    description: advertOf(job, clock),
    url: withRef(`${config.siteUrl}/jobs/${job.id}`, 'job-boards'),
    location: job.location,
    postcode: job.postcode,
    // What Adzuna calls it.
    country: 'UK',
    salary: job.salary,
    ...payFields(job),
    company: job.company,
    category: 'Healthcare & Nursing Jobs',
    contract_type: engagementOf(job.type).kind === 'Permanent' ? 'permanent' : 'contract',
    contract_time: contractTimes[job.type],
    date: job.publishedAt ?? job.createdAt,
  }))
}

/** Pay in figures; by the week there is no name for it. */
function payFields(job: Job) {
  const pay = payOf(job)
  if (!pay || pay.per === 'week') return {}
  return {
    salary_min: String(pay.from / 100),
    salary_max: String(pay.to / 100),
    salary_frequency: pay.per,
    salary_currency: 'GBP',
  }
}
