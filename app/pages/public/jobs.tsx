import { JobCards } from '#app/components/job-card.tsx'
import { JobFilters } from '#app/components/job-filters.tsx'
import { LandingLinks } from '#app/components/landings/landing-links.tsx'
import { ListFailed } from '#app/components/list-failed.tsx'
import { NoJobs } from '#app/components/no-jobs.tsx'
import { pageMeta, unlistedMeta } from '#app/components/page-meta.ts'
import { ResultList } from '#app/components/result-list.tsx'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { activeJobFacets, listActiveJobs } from '#domain/jobs/job-search.server.ts'
import {
  type FacetValue,
  type JobQuery,
  jobListHref,
  jobMessages,
  knownLocation,
  readJobQuery,
} from '#domain/jobs/jobs.ts'
import { jobLandings } from '#domain/jobs/landings.server.ts'
import type { Route } from './+types/jobs.ts'

const valuesOf = (facet: readonly FacetValue[]) => facet.map(({ value }) => value)

const HEADING = 'Find healthcare jobs'

export const handle = { cacheKeyParams: ['keyword', 'location', 'type', 'page'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const requested = readJobQuery(new URL(request.url).searchParams)
  const [facets, landings] = await Promise.all([activeJobFacets(db), jobLandings(db)])
  const query = { ...requested, location: knownLocation(requested.location, valuesOf(facets.location)) }
  const page = await listActiveJobs(db, clock, query)
  requireTruePage(request, page.page)
  return { query, facets, page, landings }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(HEADING)
  const { query, page } = args.loaderData
  const isFiltered = query.keyword !== '' || query.location !== '' || query.type !== ''
  return pageMeta(args, {
    title: titleOf(query, page.page),
    description:
      'Temporary and permanent jobs for nurses, doctors, healthcare assistants and care staff across ' +
      'the UK. Search by keyword, location and job type.',
    // Filtered lists are kept out of the index: the whole list stands for them.
    canonicalPath: jobListHref(isFiltered ? {} : { page: page.page }),
  })
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { query, facets, page, landings } = loaderData
  return (
    <>
      <PageHeader
        isLow
        title={HEADING}
        lead="Every advert says what it pays, where it is, and whether the work is temporary or permanent."
      />
      <div className="wrap py-6 md:py-8">
        <JobFilters query={query} facets={facets} />
        <div className="mt-8">
          <ResultList
            path="/jobs"
            heading="Jobs found"
            what="jobs"
            page={page}
            hrefOf={(number) => jobListHref({ ...query, page: number })}
            none={jobMessages.none}
            whenNone={<NoJobs locations={valuesOf(facets.location)} />}
          >
            <JobCards jobs={page.jobs} />
          </ResultList>
        </div>
      </div>
      <LandingLinks landings={landings} />
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={HEADING} message={jobMessages.listFailed} />
}

function titleOf({ keyword, location, type }: JobQuery, page: number): string {
  const what = [type, 'healthcare jobs'].filter(Boolean).join(' ')
  const where = location ? ` in ${location}` : ' in the UK'
  const which = keyword ? `: ${keyword}` : ''
  return `${what[0]?.toUpperCase()}${what.slice(1)}${where}${which}${page > 1 ? `, page ${page}` : ''}`
}
