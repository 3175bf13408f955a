import { AlertOffer } from '#app/components/alerts/alert-offer.tsx'
import { JobCards } from '#app/components/job-card.tsx'
import { JobFilters } from '#app/components/job-filters.tsx'
import { LandingLinks } from '#app/components/landings/landing-links.tsx'
import { ListFailed } from '#app/components/list-failed.tsx'
import { NoJobs } from '#app/components/no-jobs.tsx'
import { pageMeta, unlistedMeta } from '#app/components/page-meta.ts'
import { ResultList } from '#app/components/result-list.tsx'
import { SearchNotes } from '#app/components/search-notes.tsx'
import { servicesContext } from '#app/context.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { placeSources } from '#content/places/sources.ts'
import { hourlyPayIn } from '#domain/jobs/hourly-pay.ts'
import { withChosenRole } from '#domain/jobs/job-facets.server.ts'
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
import { nearText } from '#domain/places/around-text.ts'
import { capitalised, normalizeForSearch } from '#platform/text.ts'
import type { Route } from './+types/jobs.ts'

const valuesOf = (facet: readonly FacetValue[]) => facet.map(({ value }) => value)

const HEADING = 'Find healthcare jobs'
const LEAD = 'Every advert says what it pays, where it is, and whether the work is temporary or permanent.'

export const handle = {
  cacheKeyParams: [
    ...['keyword', 'location', 'type', 'near', 'within', 'role', 'shift', 'band', 'pay', 'sort', 'page'],
  ],
} satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const requested = readJobQuery(url.searchParams)
  const [all, landings] = await Promise.all([activeJobFacets(db), jobLandings(db)])
  const location = knownLocation(requested.location, valuesOf(all.location))
  // A place that no job has in its location is searched around (D28), and is none to choose in the dropdown.
  const isElsewhere = location !== '' && !isAmong(all.location, location)
  const place = isElsewhere ? { near: requested.near || location, location: '' } : { location }
  const { facets, ...found } = await listActiveJobs(db, clock, { ...requested, ...place })
  requireTruePage(url, found.page)
  // The fields say a distance that was typed among words.
  const query = { ...requested, ...place, ...(found.asked.within > 0 ? found.asked : {}) }
  const counted = {
    location: countsIn(all.location, facets.location),
    type: countsIn(all.type, facets.type),
    role: countsIn(withChosenRole(all.role, query.role), facets.role),
  }
  const paid = query.pay ? undefined : hourlyPayIn(query.keyword)
  return {
    ...{ query, facets: { ...facets, ...counted }, found, paid, places: valuesOf(all.location), landings },
    typed: { keyword: requested.keyword, near: requested.near },
    /** A place without jobs, where another one was looked around. */
    leftOut: isElsewhere && requested.near ? location : '',
  }
}

const isAmong = (facet: readonly FacetValue[], wanted: string) => facet.some(({ value }) => value === wanted)

/** All values of a filter, however spelt, with how many jobs each has beside the other filters. */
function countsIn(all: readonly FacetValue[], beside: readonly FacetValue[]): FacetValue[] {
  const counts = new Map(beside.map(({ value, count }) => [normalizeForSearch(value), count]))
  return all.map((one) => ({ ...one, count: counts.get(normalizeForSearch(one.value)) ?? 0 }))
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return unlistedMeta(HEADING)
  const { query, found: page } = args.loaderData
  return pageMeta(args, {
    title: titleOf(query, page.near, page.page),
    description:
      'Temporary and permanent jobs for nurses, doctors, healthcare assistants and care staff across ' +
      'the UK. Search by keyword, location and job type.',
    // Filtered lists are kept out of the index: the whole list stands for them.
    canonicalPath: jobListHref(isFiltered(query) ? {} : { page: page.page }),
    sharedPath: jobListHref({ ...query, page: page.page }),
  })
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { query, typed, facets, found, places, landings } = loaderData
  return (
    <>
      <PageHeader isLow title={HEADING} lead={isFiltered(query) ? undefined : LEAD} />
      <div className="wrap py-4 md:py-8">
        <JobFilters query={query} typed={typed} facets={facets} total={found.total} />
        <div className="mt-3 md:mt-5">
          <SearchNotes {...loaderData} />
          <ResultList
            path="/jobs"
            heading="Jobs found"
            what="jobs"
            page={found}
            hrefOf={(number) => jobListHref({ ...query, page: number })}
            none={jobMessages.none}
            whenNone={<NoJobs found={found} query={query} facets={facets} locations={places} />}
          >
            <JobCards jobs={found.jobs} />
          </ResultList>
          {found.total > 0 && <AlertOffer listHref={jobListHref({ ...query, page: 1 })} />}
          {found.near && <p className="mt-6 max-w-[80ch] text-sm text-muted">{placeSources}</p>}
        </div>
      </div>
      <LandingLinks landings={landings} />
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={HEADING} message={jobMessages.listFailed} />
}

const isFiltered = (query: JobQuery) => jobListHref({ ...query, page: 1 }) !== '/jobs'

function titleOf({ keyword, location, near, type }: JobQuery, around: string, page: number): string {
  const what = [type, 'healthcare jobs'].filter(Boolean).join(' ')
  const where = location ? ` in ${location}` : near ? ` ${nearText(around || near)}` : ' in the UK'
  const which = keyword ? `: ${keyword}` : ''
  return `${capitalised(what)}${where}${which}${page > 1 ? `, page ${page}` : ''}`
}
