import type { ReactNode } from 'react'
import { SHIFTS } from '#domain/jobs/job-options.ts'
import type { LandingPage } from '#domain/jobs/landings.server.ts'
import type { Landings } from '#domain/jobs/landings.ts'
import { listHref } from '#domain/lists/list-address.ts'
import { countOf } from '#platform/text.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { AlertOffer } from '../alerts/alert-offer.tsx'
import { useFocusAfterPagination } from '../focus-after-pagination.ts'
import { JobCards } from '../job-card.tsx'
import { LandingLinks, LandingList } from './landing-links.tsx'

type Props = {
  found: LandingPage
  heading: string
  steps: readonly { name: string; path: string }[]
  landings: Landings
  partsTitle: string
  wider: { label: string; href: string }
  /** The list of what an alert from here looks for; that of `wider` when left out. */
  alertFor?: string
  children?: ReactNode
}

/** The jobs of a town, a role or both under a heading of their own, with links to the other landings. */
export function LandingView(props: Props) {
  const { found, heading, steps, landings, partsTitle, wider, alertFor = wider.href, children } = props
  const caption = useFocusAfterPagination()
  const { path, town, role, parts, page } = found
  const name = role ?? town ?? ''
  return (
    <>
      <PageHeader
        isLow
        title={heading}
        lead={<Unbroken>{introOf(found)}</Unbroken>}
        trail={<Breadcrumbs steps={steps} here={name} />}
      />
      <div className="wrap py-8 md:py-10">
        {children}
        <section>
          <h2 className="sr-only">Open jobs</h2>
          <p ref={caption} tabIndex={-1} className="tabular-nums mb-4 text-muted">
            Showing {page.from}-{page.to} of {page.total} {page.total === 1 ? 'job' : 'jobs'}
          </p>
          <JobCards jobs={page.jobs} />
          <Pagination
            label={`Pages of jobs: ${name}`}
            page={page.page}
            lastPage={page.lastPage}
            hrefOf={(number) => listHref(path, { page: number })}
          />
        </section>
        <AlertOffer listHref={alertFor} />
        <SecondaryLink to={wider.href} className="mt-8">
          {wider.label}
        </SecondaryLink>
        {parts.length > 0 && (
          <section className="no-print mt-10">
            <h2 className="text-xl">{partsTitle}</h2>
            <LandingList landings={parts} />
          </section>
        )}
      </div>
      <LandingLinks landings={landings} here={path} />
    </>
  )
}

/** `12 open jobs (5 temporary, 7 permanent), in 3 places. Pay: £18-25 per hour. Shifts: Days, Nights.` */
export function introOf({ town, count, temporary, places, pay, shifts }: LandingPage): string {
  const where = town ? '' : `, in ${places === 1 ? 'one place' : `${places} places`}`
  const names = shifts.map((shift) => SHIFTS[shift]).join(', ')
  const sentences = [
    `${openJobs(count, temporary)}${where}.`,
    pay.length > 0 && `Pay: ${pay.join(' or ')}.`,
    names && `Shifts: ${names}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** `12 open jobs (5 temporary, 7 permanent)`, or `12 open jobs, all temporary`. */
function openJobs(total: number, temporary: number): string {
  const jobs = countOf(total, 'open job')
  if (temporary > 0 && temporary < total) {
    return `${jobs} (${temporary} temporary, ${total - temporary} permanent)`
  }
  return `${jobs}, ${total === 1 ? '' : 'all '}${temporary > 0 ? 'temporary' : 'permanent'}`
}
