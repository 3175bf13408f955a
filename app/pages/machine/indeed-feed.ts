import { servicesContext } from '#app/context.ts'
import { roles } from '#content/roles.ts'
import { site } from '#content/site.ts'
import { withRef } from '#domain/applications/came-from.ts'
import { placeOfJob } from '#domain/jobs/job-index.server.ts'
import { payOf } from '#domain/jobs/job-pay.ts'
import type { Job, JobType } from '#domain/jobs/jobs.ts'
import { nationOf } from '#domain/places/places.server.ts'
import type { Route } from './+types/indeed-feed.ts'
import { advertOf } from './advert.ts'
import { wholeFeed } from './whole-feed.server.ts'

const jobTypes: Record<JobType, string> = {
  'Full-time': 'fulltime',
  'Part-time': 'parttime',
  Contract: 'contract',
  Temporary: 'temporary',
  Internship: 'internship',
}

/** `/jobs/indeed.xml`: every active job in the format that Indeed publishes for its XML feeds. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(servicesContext)
  const head = {
    publisher: site.name,
    publisherurl: `${config.siteUrl}/`,
    lastBuildDate: clock.now().toUTCString(),
  }
  return wholeFeed(db, 'source', head, (job) => {
    const place = placeOfJob(job)
    return {
      title: job.title,
      date: job.publishedAt ?? job.createdAt,
      referencenumber: job.id,
      requisitionid: job.id,
      url: withRef(`${config.siteUrl}/jobs/${job.id}`, 'indeed'),
      company: job.company,
      sourcename: site.name,
      city: job.location,
      // Where it is not known, the country says as much.
      state: place ? nationOf(place) : site.address.countryName,
      country: 'GB',
      postalcode: job.postcode,
      email: site.email,
      description: withoutEntities(advertOf(job, clock)),
      salary: salaryOf(job),
      jobtype: jobTypes[job.type],
      category: roles.find(({ slug }) => slug === job.role)?.name,
      expirationdate: job.closesAt ?? undefined,
      lastactivitydate: job.updatedAt,
    }
  })
}

/** As Indeed reads it best: `£31000 - £37000 per year`; as typed where it has no figures. */
function salaryOf(job: Job): string {
  const pay = payOf(job)
  if (!pay) return job.salary
  const amounts = [...new Set([pay.from, pay.to])].map(
    (pence) => `£${(pence / 100).toFixed(2).replace('.00', '')}`,
  )
  return `${amounts.join(' - ')} per ${pay.per}`
}

/** Indeed wants characters as they are. A space keeps what was typed like a tag from being one. */
function withoutEntities(html: string): string {
  return html
    .replace(/&lt;(?=[a-z/!?])/gi, '< ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
