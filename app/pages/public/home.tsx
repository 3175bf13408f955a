import { ApplicationOpener } from '#app/components/application-form/application-opener.tsx'
import { CallToAction } from '#app/components/call-to-action.tsx'
import { Benefits } from '#app/components/home/benefits.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { PopularLocations } from '#app/components/home/popular-locations.tsx'
import { JobCards } from '#app/components/job-card.tsx'
import { pageMeta, siteUrlOf } from '#app/components/page-meta.ts'
import { RateTable } from '#app/components/rate-table.tsx'
import { agencyStructuredData } from '#app/components/structured-data.ts'
import { TestimonialList } from '#app/components/testimonial-list.tsx'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { Section } from '#app/ui/section.tsx'
import { employersPage } from '#content/employers.ts'
import { home } from '#content/home.ts'
import { isShown, site } from '#content/site.ts'
import { testimonials, testimonialsNote } from '#content/testimonials.ts'
import { activeJobFacets, newestActiveJobs } from '#domain/jobs/job-search.server.ts'
import { townsOnMap } from '#domain/jobs/landing-map.server.ts'
import { jobLandings } from '#domain/jobs/landings.server.ts'
import type { Route } from './+types/home.ts'

const NEWEST_JOBS = 6

export const handle = { cacheKeyParams: [] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const [newest, facets, { towns }, places] = await Promise.all([
    newestActiveJobs(db, clock, NEWEST_JOBS),
    activeJobFacets(db),
    jobLandings(db),
    townsOnMap(db),
  ])
  return { newest, locations: facets.location.map(({ value }) => value), towns, places }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: site.description,
    canonicalPath: '/',
    structuredData: agencyStructuredData(siteUrlOf(args.matches)),
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { newest, locations, towns, places } = loaderData
  const quickRegister = (
    <ApplicationOpener
      to="/register"
      label="Quick Register"
      title="Quick registration"
      purpose={{ variant: 'dialog' }}
      look="on-deep"
    />
  )
  return (
    <>
      <Hero locations={locations}>{quickRegister}</Hero>
      {newest.length > 0 && (
        <Section title="Newest jobs">
          <div className="max-md:[&>ul>li:nth-child(n+3)]:hidden">
            <JobCards jobs={newest} columns={2} />
          </div>
          <SecondaryLink to="/jobs" className="mt-5 md:mt-7">
            See all jobs
          </SecondaryLink>
        </Section>
      )}
      <PopularLocations towns={towns} places={places} />
      {isShown(home.paySource) && <PayRates />}
      <Section title={home.stepsHeading} tinted>
        <NumberedSteps steps={home.steps} />
      </Section>
      {isShown(testimonialsNote) && (
        <Section title="What people say">
          <div className="max-md:[&>ul>li:nth-child(n+2)]:hidden">
            <TestimonialList testimonials={testimonials.filter(({ onHome }) => onHome)} />
          </div>
          <SecondaryLink to="/testimonials" className="mt-6">
            View More Testimonials
          </SecondaryLink>
        </Section>
      )}
      <Benefits />
      <Section
        title={employersPage.invitation.heading}
        lead={<span className="max-md:hidden">{employersPage.invitation.text}</span>}
      >
        <SecondaryLink to="/employers">{employersPage.invitation.link}</SecondaryLink>
      </Section>
      <CallToAction title={home.closing.heading} text={home.closing.text}>
        {quickRegister}
      </CallToAction>
    </>
  )
}

function PayLead() {
  return (
    <>
      {home.payLead} <span className="text-xs md:block">{home.paySource}</span>
    </>
  )
}

function PayRates() {
  return (
    <Section title={home.payHeading} lead={<PayLead />}>
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-4 border-y border-line py-4
          md:py-7"
      >
        {home.payHeadlines.map((headline) => (
          <li key={headline.role} className="flex flex-col justify-between">
            <span className="block text-muted max-sm:text-sm">{headline.role} up to</span>{' '}
            <span className="tabular-nums block whitespace-nowrap text-brand">
              <span className="text-2xl font-bold tracking-tight md:text-3xl">{headline.upTo}</span>
              <span className="md:text-lg">/{headline.unit}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="up-to-3 mt-5 gap-x-10 gap-y-4 md:mt-8">
        {home.payTables.map((table) => (
          <RateTable key={table.caption} table={table} />
        ))}
      </div>
      <details className="mt-3 md:mt-6">
        <summary className="target inline-flex items-center gap-2 font-semibold text-brand underline">
          About these rates <Icon name="chevron-down" className="rotates size-5" />
        </summary>
        <p className="max-w-[68ch] text-sm text-muted">{home.payNote}</p>
      </details>
    </Section>
  )
}
