import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { activeJobAddresses, activeJobNumbers } from '#domain/jobs/job-search.server.ts'
import { allLandings } from '#domain/jobs/landings.server.ts'
import { isPostsUnavailable, type PostReader } from '#domain/posts/posts.server.ts'
import type { Route } from './+types/sitemap.ts'
import { listedPages } from './listed-pages.ts'
import { xml, xmlResponse } from './xml.ts'

/** With more jobs `/sitemap.xml` is an index of parts, each built in memory. Up to 50,000 are allowed. */
const JOBS_IN_A_PART = 5_000
const NEWEST_POSTS = 8_000
const MOST_LANDINGS = 10_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const handle = { cacheKeyParams: ['part'] } satisfies PageHandle

/** `/sitemap.xml`: every public page and active job, and the newest posts; or one `?part=` of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db, posts } = context.get(servicesContext)
  const parts = Math.max(1, Math.ceil((await activeJobNumbers(db)).length / JOBS_IN_A_PART))
  const part = Number(new URL(request.url).searchParams.get('part'))
  if (parts > 1 && !part) {
    const files = Array.from(
      { length: parts },
      (_, nth) => `<sitemap><loc>${config.siteUrl}/sitemap.xml?part=${nth + 1}</loc></sitemap>`,
    )
    return xmlResponse(`<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>`, 'application/xml')
  }
  const nth = Number.isInteger(part) && part > 1 ? Math.min(part, parts) : 1
  const jobs = await activeJobAddresses(db, JOBS_IN_A_PART, nth)
  const addresses = [
    ...(nth === 1
      ? [
          ...listedPages.map((path) => ({ path })),
          ...(await allLandings(db)).slice(0, MOST_LANDINGS),
          ...(await postAddresses(posts)),
        ]
      : []),
    ...jobs.map(({ id, updatedAt }) => ({ path: `/jobs/${id}`, updatedAt })),
  ]
  return xmlResponse(
    `<urlset ${NAMESPACE}>\n${addresses.map((one) => entry(config.siteUrl, one)).join('\n')}\n</urlset>`,
    'application/xml',
  )
}

type Address = { path: string; updatedAt?: string }

function entry(siteUrl: string, { path, updatedAt }: Address): string {
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
  return `<url><loc>${xml(`${siteUrl}${path}`)}</loc>${changed}</url>`
}

/** Empty while posts are unavailable, since the other pages are not. */
async function postAddresses(posts: PostReader): Promise<Address[]> {
  try {
    const newest = await posts.addresses(NEWEST_POSTS)
    return newest.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt }))
  } catch (error) {
    if (isPostsUnavailable(error)) return []
    throw error
  }
}
