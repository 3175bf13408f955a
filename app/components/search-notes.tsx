import { type ComponentProps, Fragment } from 'react'
import { TextLink } from '#app/ui/button.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { type hourlyPayIn, hourlyPayText } from '#domain/jobs/hourly-pay.ts'
import type { JobSearch } from '#domain/jobs/job-search.server.ts'
import { type JobQuery, jobListHref } from '#domain/jobs/jobs.ts'
import { aroundText, nearText } from '#domain/places/around-text.ts'
import { capitalised, countOf, formatCount } from '#platform/text.ts'

type Props = {
  found: Pick<
    JobSearch,
    | 'asked'
    | 'near'
    | 'unknownPlace'
    | 'misspeltPlace'
    | 'namesakes'
    | 'around'
    | 'corrected'
    | 'wider'
    | 'total'
  >
  query: JobQuery
  /** What was typed, before a place and a distance were taken out of it. */
  typed: { keyword: string }
  /** A location that no job has, and that isn't looked around since `near` is. */
  leftOut: string
  /** The pay that the keyword asks for, where no filter does. */
  paid: ReturnType<typeof hourlyPayIn>
}

/** What a search took for granted: the place, a corrected word, and what it would show elsewhere (D28). */
export function SearchNotes({ found, query, typed, leftOut, paid }: Props) {
  const { near, unknownPlace, misspeltPlace, namesakes, around, corrected, wider, total } = found
  // Where nothing is found, all of them stand below.
  const next = total > 0 ? wider[0] : undefined
  return (
    <div className="mb-3 space-y-1.5 empty:hidden">
      {corrected && total > 0 && (
        <p>
          Nothing has “{typed.keyword}”. These are the jobs for <strong>{corrected}</strong>.
        </p>
      )}
      {leftOut && near && (
        <p>
          No job is in “{leftOut}” now. We've looked {nearText(near)}.
        </p>
      )}
      {unknownPlace && (
        <p>
          We don't know a place called “{unknownPlace}”. Give a postcode, such as SE5 9RS, or a town or county
          in the UK.
        </p>
      )}
      {misspeltPlace && (
        <p>
          We don't know a place called “{misspeltPlace}”. We've looked near <strong>{near}</strong>.
        </p>
      )}
      {around && (
        <p>
          <SearchLink to={jobListHref({ ...query, keyword: '', near: around.place, page: 1 })}>
            {countOf(around.count, 'job')} in or near {around.place}
          </SearchLink>
        </p>
      )}
      {paid && (
        <p>
          <SearchLink to={jobListHref({ ...query, keyword: paid.words, pay: paid.pay, page: 1 })}>
            {paid.words ? `${paid.words}: jobs` : 'Jobs'} that pay {hourlyPayText(paid.pay)}
          </SearchLink>
        </p>
      )}
      {near && (
        <p>
          {capitalised(aroundText(query.within, near))}.{' '}
          {next && (
            <SearchLink to={jobListHref({ ...query, within: next.within, page: 1 })}>
              {formatCount(next.count)} within {next.within} miles
            </SearchLink>
          )}
        </p>
      )}
      {namesakes.length > 0 && (
        <p>
          Another {near}?{' '}
          {namesakes.map(({ place, count }, nth) => (
            <Fragment key={place}>
              {nth > 0 && ', '}
              <SearchLink to={jobListHref({ ...query, ...found.asked, location: '', near: place, page: 1 })}>
                {countOf(count, 'job')} near {place}
              </SearchLink>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

/** A link to another search, after which the focus is on what that found. */
const SearchLink = (props: ComponentProps<typeof TextLink>) => (
  <TextLink {...props} state={focusAfterPagination} />
)
