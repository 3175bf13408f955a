import { data, redirect } from 'react-router'
import { landingSteps } from '#app/components/landings/landing-steps.ts'
import { LandingView, openJobs } from '#app/components/landings/landing-view.tsx'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { breadcrumbList } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { jobListHref } from '#domain/jobs/jobs.ts'
import { jobLandings, jobsOfTown } from '#domain/jobs/landings.server.ts'
import { townHref } from '#domain/jobs/landings.ts'
import { listHref, readPageNumber } from '#domain/lists/list-address.ts'
import { slugOf } from '#platform/text.ts'
import type { Route } from './+types/town.ts'

export const handle = { cacheKeyParams: ['page'] } satisfies PageHandle

/** The active jobs of a town; another spelling of it redirects. @throws 404 when it has none */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const found = await jobsOfTown(db, clock, slugOf(params.town), readPageNumber(searchParams))
  if (!found) throw data(null, 404)
  if (found.landing.slug !== params.town) throw redirect(townHref(found.landing.slug), 301)
  requireTruePage(request, found.page.page)
  return { ...found, landings: await jobLandings(db) }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta('Page not found')
  const { landing, page } = args.loaderData
  const path = townHref(landing.slug)
  return pageMeta(args, {
    title: `Healthcare jobs in ${landing.name}${page.page > 1 ? `, page ${page.page}` : ''}`,
    description:
      `Temporary and permanent healthcare work in ${landing.name}, with the pay on every advert. Open ` +
      `now: ${landing.count}. Apply online with your CV.`,
    canonicalPath: listHref(path, { page: page.page }),
    structuredData: [
      breadcrumbList(siteUrlOf(args.matches), [...landingSteps, { name: landing.name, path }]),
    ],
  })
}

export default function TownPage({ loaderData }: Route.ComponentProps) {
  const { landing, temporary, page, landings } = loaderData
  return (
    <LandingView
      here={townHref(landing.slug)}
      heading={`Healthcare jobs in ${landing.name}`}
      name={landing.name}
      lead={`${openJobs(landing.count, temporary)}. Every advert says what it pays.`}
      page={page}
      landings={landings}
      wider={{
        label: `Search jobs in ${landing.name}`,
        href: jobListHref({ location: landing.name }),
      }}
    />
  )
}
