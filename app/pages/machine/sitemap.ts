import { servicesContext } from '#app/context.ts'
import { activeJobAddresses, countActiveJobs } from '#domain/jobs/jobs.server.ts'
import type { Route } from './+types/sitemap.ts'
import { xml, xmlResponse } from './xml.ts'

/** A site map file holds at most 50,000 addresses; beyond that `/sitemap.xml` lists parts. */
const JOBS_IN_A_PART = 45_000

const PAGES = [
  '/',
  '/jobs',
  '/about',
  '/contact',
  '/register',
  '/training',
  '/resources',
  '/blog',
  '/faq',
  '/testimonials',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
]

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `/sitemap.xml`: every public page and active job; with `?part=` one part of a site that is too large for one file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db } = context.get(servicesContext)
  const parts = Math.ceil((await countActiveJobs(db)) / JOBS_IN_A_PART)
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
  const pages = nth === 1 ? PAGES.map((path) => `<url><loc>${config.siteUrl}${path}</loc></url>`) : []
  const vacancies = jobs.map(
    ({ id, updatedAt }) =>
      `<url><loc>${xml(`${config.siteUrl}/jobs/${id}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  )
  return xmlResponse(
    `<urlset ${NAMESPACE}>\n${[...pages, ...vacancies].join('\n')}\n</urlset>`,
    'application/xml',
  )
}
