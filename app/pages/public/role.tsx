import { data, redirect } from 'react-router'
import { landingSteps } from '#app/components/landings/landing-steps.ts'
import { introOf, LandingView } from '#app/components/landings/landing-view.tsx'
import { LandingError, titleOfError } from '#app/components/landings/no-landing.tsx'
import { pageMeta, siteUrlOf, unlistedMeta } from '#app/components/page-meta.ts'
import { RateTable } from '#app/components/rate-table.tsx'
import { breadcrumbList } from '#app/components/structured-data.ts'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { home, type PayTable } from '#content/home.ts'
import { roles } from '#content/roles.ts'
import { isShown } from '#content/site.ts'
import { jobListHref } from '#domain/jobs/jobs.ts'
import { emptyLanding, findLanding, jobLandings } from '#domain/jobs/landings.server.ts'
import { roleHref } from '#domain/jobs/landings.ts'
import { listHref, readPageNumber } from '#domain/lists/list-address.ts'
import { slugOf } from '#platform/text.ts'
import type { Route } from './+types/role.ts'

export const handle = { cacheKeyParams: ['page'] } satisfies PageHandle

/** The live jobs of a role. @throws 404 for a role that is unknown or has none. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const { searchParams } = url
  const asked = slugOf(params.role)
  const role = roles.find(({ slug }) => slug === asked)
  const found = role && (await findLanding(db, clock, roleHref(role.slug), readPageNumber(searchParams)))
  if (!found) throw data(emptyLanding({ role: asked }) ?? null, 404)
  if (asked !== params.role) throw redirect(roleHref(asked), 301)
  requireTruePage(url, found.page.page)
  const { slug, name, text } = role
  const pay = isShown(home.paySource) ? role.pay : undefined
  return { found, slug, name, text, pay, landings: await jobLandings(db) }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(titleOfError(args.error))
  const { found, name } = args.loaderData
  const { path, page } = found
  return pageMeta(args, {
    title: `${name} jobs${page.page > 1 ? `, page ${page.page}` : ''}`,
    description: `${name} jobs in the UK: ${introOf(found)} Apply online with your CV.`,
    canonicalPath: listHref(path, { page: page.page }),
    structuredData: [breadcrumbList(siteUrlOf(args.matches), [...landingSteps, { name, path }])],
  })
}

export default function RolePage({ loaderData }: Route.ComponentProps) {
  const { found, slug, name, text, pay, landings } = loaderData
  return (
    <LandingView
      found={found}
      heading={`${name} jobs`}
      steps={landingSteps}
      landings={landings}
      partsTitle={`${name} jobs by town`}
      wider={{ label: 'Search all jobs', href: '/jobs' }}
      alertFor={jobListHref({ role: slug })}
    >
      <RoleFacts text={text} pay={pay} />
    </LandingView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandingError error={error} />
}

/** The role in a few words, and what we pay for it, if our tables have it (§9). */
function RoleFacts({ text, pay }: { text: string; pay: PayTable | undefined }) {
  return (
    <div className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_min(20rem,46%)]">
      <div>
        <p className="max-w-[62ch]">{text}</p>
        {pay && (
          <p className="mt-3 max-w-[72ch] text-sm text-muted">
            {home.payNote} {home.paySource}
          </p>
        )}
      </div>
      {pay && (
        <section>
          <h2 className="sr-only">{home.payHeading}</h2>
          <RateTable table={pay} />
        </section>
      )}
    </div>
  )
}
