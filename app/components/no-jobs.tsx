import { Link } from 'react-router'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import type { JobSearch } from '#domain/jobs/job-search.server.ts'
import { type JobFacets, type JobQuery, jobListHref } from '#domain/jobs/jobs.ts'
import { countOf } from '#platform/text.ts'
import { AlertOffer } from './alerts/alert-offer.tsx'
import { chosenFilters } from './job-filters.tsx'

type Props = {
  found: Pick<JobSearch, 'asked' | 'wider' | 'without' | 'words'>
  query: JobQuery
  facets: JobFacets
  locations: readonly string[]
}

/** What to try when no job matches (§2): what would have results, or a place that has jobs (D26). */
export function NoJobs({ found, query, facets, locations }: Props) {
  const others = otherSearches(found, query, facets)
  return (
    <>
      <AlertOffer listHref={jobListHref({ ...query, page: 1 })} label="Email me when there is one" />
      {others.length > 0 && (
        <>
          <p className="mt-6">You can find these instead:</p>
          <LinkList links={others} />
        </>
      )}
      <p className={`max-w-[56ch] text-muted ${others.length > 0 ? 'mt-6' : ''}`}>
        Try fewer or other words,{' '}
        <StrongLink to="/jobs" state={focusAfterPagination}>
          look at all jobs
        </StrongLink>
        , or choose a place where we have work now:
      </p>
      <LinkList links={locations.map((place) => ({ text: place, to: jobListHref({ location: place }) }))} />
    </>
  )
}

/** Searches like this one that find jobs: around a wider place, without a filter, for one of the words. */
function otherSearches({ asked, wider, without, words }: Props['found'], query: JobQuery, facets: JobFacets) {
  const texts = new Map<keyof JobQuery, string>(
    chosenFilters(query, facets).map(({ name, text }) => [name, text]),
  )
  // A place among the words stays when the other words go.
  if (asked.near !== query.near) texts.set('keyword', asked.keyword)
  const to = (change: Partial<JobQuery>) => jobListHref({ ...query, page: 1, ...change })
  const jobs = (count: number) => countOf(count, 'job')
  return [
    ...wider.map(({ within, count }) => ({
      text: `${jobs(count)} within ${within} miles`,
      to: to({ within }),
    })),
    ...words.map(({ keyword, count }) => ({ text: `${jobs(count)} for “${keyword}”`, to: to({ keyword }) })),
    ...without.flatMap(({ name, count }) => {
      const text = texts.get(name) ?? String(query[name])
      const change = name === 'keyword' ? { keyword: '', near: asked.near } : { [name]: '' }
      return text ? [{ text: `${jobs(count)} without “${text}”`, to: to(change) }] : []
    }),
  ]
}

function LinkList({ links }: { links: readonly { text: string; to: string }[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link
            to={to}
            state={focusAfterPagination}
            className="target inline-flex items-center rounded-full border border-line bg-surface px-4
              font-medium text-ink no-underline hover:border-brand hover:text-brand"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
