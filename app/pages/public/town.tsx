import { data, redirect } from 'react-router'
import { landingSteps } from '#app/components/landings/landing-steps.ts'
import { introOf, LandingView } from '#app/components/landings/landing-view.tsx'
import { LandingError, titleOfError } from '#app/components/landings/no-landing.tsx'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { breadcrumbList } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { jobListHref } from '#domain/jobs/jobs.ts'
import { emptyLanding, findLanding, jobLandings, type LandingPage } from '#domain/jobs/landings.server.ts'
import { townHref } from '#domain/jobs/landings.ts'
import { listHref, readPageNumber } from '#domain/lists/list-address.ts'
import { slugOf } from '#platform/text.ts'
import type { Route } from './+types/town.ts'

export const handle = { cacheKeyParams: ['page'] } satisfies PageHandle

/** The live jobs of a town, or of a role in it; another spelling redirects. @throws 404 when it has none */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const { searchParams } = url
  const slug = slugOf(params.town)
  const role = params.role && slugOf(params.role)
  const path = townHref(slug, role)
  const found = await findLanding(db, clock, path, readPageNumber(searchParams))
  if (!found?.town) {
    const empty = emptyLanding({ town: slug, ...(role && { role }) })
    // Hull may be where the jobs of Kingston upon Hull are.
    const whole = townHref(slugOf(empty?.town ?? slug), role)
    if (whole !== path && (await findLanding(db, clock, whole, 1))) throw redirect(whole)
    throw data(empty ?? null, 404)
  }
  if (slug !== params.town || role !== params.role) throw redirect(path, 301)
  requireTruePage(url, found.page.page)
  return { found, town: { name: found.town, path: townHref(slug) }, landings: await jobLandings(db) }
}

/** `Healthcare jobs in Leeds`, or `Midwife jobs in Leeds`. */
const headingOf = ({ town, role = 'Healthcare' }: LandingPage) => `${role} jobs in ${town}`

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(titleOfError(args.error))
  const { found, town } = args.loaderData
  const { path, role, page } = found
  const heading = headingOf(found)
  return pageMeta(args, {
    title: `${heading}${page.page > 1 ? `, page ${page.page}` : ''}`,
    description: `${heading}: ${introOf(found)} Apply online with your CV.`,
    canonicalPath: listHref(path, { page: page.page }),
    structuredData: [
      breadcrumbList(siteUrlOf(args.matches), [
        ...landingSteps,
        town,
        ...(role ? [{ name: role, path }] : []),
      ]),
    ],
  })
}

export default function TownPage({ loaderData }: Route.ComponentProps) {
  const { found, town, landings } = loaderData
  const { role } = found
  return (
    <LandingView
      found={found}
      heading={headingOf(found)}
      steps={[...landingSteps, ...(role ? [town] : [])]}
      landings={landings}
      partsTitle={`Jobs in ${town.name} by role`}
      wider={
        role
          ? {
              label: `Search around ${town.name}`,
              href: jobListHref({ keyword: role, near: town.name }),
            }
          : { label: `Search jobs in ${town.name}`, href: jobListHref({ location: town.name }) }
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandingError error={error} />
}
