import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { site } from '#content/site.ts'
import { withRef } from '#domain/applications/came-from.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import type { Route } from './+types/jobs-feed.ts'
import { advertOf } from './advert.ts'
import { xml, xmlResponse } from './xml.ts'

const NEWEST = 50

export const handle = { cacheKeyParams: [] } satisfies PageHandle

/** `/jobs/feed.xml`: the newest active jobs as RSS 2.0, with their whole text. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(servicesContext)
  const { jobs } = await searchJobs(db, { limit: NEWEST, page: 1 })
  const items = jobs.map((job) => {
    const address = `${config.siteUrl}/jobs/${job.id}`
    return `<item>
<title>${xml(`${job.title}, ${job.location}`)}</title>
<link>${xml(withRef(address, 'feed'))}</link>
<guid>${xml(address)}</guid>
<category>${xml(job.type)}</category>
<pubDate>${new Date(job.publishedAt ?? job.createdAt).toUTCString()}</pubDate>
<description>${xml(advertOf(job, clock))}</description>
</item>`
  })
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(`${site.name}: newest jobs`)}</title>
<link>${config.siteUrl}/jobs</link>
<atom:link href="${config.siteUrl}/jobs/feed.xml" rel="self" type="application/rss+xml"/>
<description>${xml(site.description)}</description>
<language>en-GB</language>
${items.join('\n')}
</channel>
</rss>`,
    'application/rss+xml',
  )
}
