import type { ReactNode } from 'react'
import type { JobPage } from '#domain/jobs/jobs.ts'
import type { Landings } from '#domain/jobs/landings.ts'
import { listHref } from '#domain/lists/list-address.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useFocusAfterPagination } from '../focus-after-pagination.ts'
import { JobCards } from '../job-card.tsx'
import { LandingLinks } from './landing-links.tsx'
import { landingSteps } from './landing-steps.ts'

type Props = {
  here: string
  heading: string
  name: string
  lead: string
  page: JobPage
  landings: Landings
  wider: { label: string; href: string }
  children?: ReactNode
}

/** The jobs of a town or role under a heading of their own, with links to the other towns and roles. */
export function LandingView({ here, heading, name, lead, page, landings, wider, children }: Props) {
  const caption = useFocusAfterPagination()
  return (
    <>
      <PageHeader
        isLow
        title={heading}
        lead={lead}
        trail={<Breadcrumbs steps={landingSteps} here={name} />}
      />
      <div className="wrap py-8 md:py-10">
        {children}
        <section>
          <h2 className="sr-only">Open jobs</h2>
          <p ref={caption} tabIndex={-1} className="tabular mb-4 text-muted">
            Showing {page.from}-{page.to} of {page.total} {page.total === 1 ? 'job' : 'jobs'}
          </p>
          <JobCards jobs={page.jobs} />
          <Pagination
            label={`Pages of jobs: ${name}`}
            page={page.page}
            lastPage={page.lastPage}
            hrefOf={(number) => listHref(here, { page: number })}
          />
        </section>
        <ButtonLink to={wider.href} look="secondary" className="mt-8">
          {wider.label}
        </ButtonLink>
      </div>
      <LandingLinks landings={landings} here={here} />
    </>
  )
}

/** `12 open jobs (5 temporary, 7 permanent)`, or `12 open jobs, all temporary`. */
export function openJobs(total: number, temporary: number): string {
  const jobs = `${total} open ${total === 1 ? 'job' : 'jobs'}`
  if (temporary > 0 && temporary < total) {
    return `${jobs} (${temporary} temporary, ${total - temporary} permanent)`
  }
  return `${jobs}, ${total === 1 ? '' : 'all '}${temporary > 0 ? 'temporary' : 'permanent'}`
}
