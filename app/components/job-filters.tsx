import { Link } from 'react-router'
import { hourlyPayText } from '#domain/jobs/hourly-pay.ts'
import { bandNames, SHIFTS } from '#domain/jobs/job-options.ts'
import {
  type FacetValue,
  type JobFacets,
  type JobQuery,
  type JobSort,
  jobListHref,
  readJobQuery,
} from '#domain/jobs/jobs.ts'
import { RADII } from '#domain/places/postcodes.ts'
import { countOf, formatCount } from '#platform/text.ts'
import { Button, SecondaryLink } from '../ui/button.tsx'
import { SearchField, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { focusAfterPagination } from '../ui/pagination.tsx'
import { useComingQuery } from './coming-query.ts'
import { useListSearch } from './list-search.ts'
import { useSyncedInput } from './synced-input.ts'

const SHEET = 'job-filters'
const SORTS: Record<JobSort, string> = {
  best: 'Best match',
  newest: 'Newest',
  pay: 'Highest pay',
  near: 'Nearest',
}

/** What a filter's value is called on a page. */
const names: Partial<Record<keyof JobQuery, (value: string) => string>> = {
  shift: (value) => SHIFTS[value as keyof typeof SHIFTS],
  band: (value) => bandNames[value as keyof typeof bandNames],
  pay: (value) => hourlyPayText(Number(value)),
}
const nameOf = (filter: keyof JobQuery, value: string) => names[filter]?.(value) ?? value

/** @property typed the typed fields as the address has them: a distance in words is in `query` alone */
type Props = { query: JobQuery; typed: { keyword: string; near: string }; facets: JobFacets; total: number }

/**
 * The filters of the list (§2, D28, D29), held in its address. Dropdowns act at once, typed fields with the
 * button. On a phone all but the typed fields are in a sheet, which opens without script too.
 */
export function JobFilters({ query, typed, facets, total }: Props) {
  const { form, search, onSubmit } = useListSearch((fields) => jobListHref(readJobQuery(fields)))
  const keyword = useSyncedInput(query.keyword, typed.keyword)
  const near = useSyncedInput(query.near, typed.near)
  const coming = useComingQuery(query, '/jobs', readJobQuery)
  const clear = () => {
    for (const { current } of [keyword, near]) if (current) current.value = ''
  }
  const select = (name: keyof JobFacets, label: string, all: string) => (
    <SelectField
      id={name}
      label={label}
      all={all}
      options={[
        ...facets[name].map(({ value, name: given, count }) =>
          counted(value, given ?? nameOf(name, value), count),
        ),
        ...chosenBeside(facets[name], String(coming[name])).map((value) =>
          // The list says how many there are of what it is narrowed by. Of another one that isn't known yet.
          counted(value, nameOf(name, value), String(query[name]) === value ? total : undefined),
        ),
      ]}
      value={coming[name] || ''}
      onChange={search}
    />
  )
  const chosen = chosenFilters(coming, facets)
  return (
    <search className="no-print">
      <form
        ref={form}
        action="/jobs"
        onSubmit={(event) => {
          document.getElementById(SHEET)?.hidePopover?.()
          onSubmit(event)
        }}
        className="rounded-card border border-line bg-surface p-[min(1rem,5vw)] shadow-soft md:p-5"
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[2_1_100%] sm:flex-[2_1_14rem]">
            <SearchField
              ref={keyword}
              id="keyword"
              label="Keyword"
              placeholder="Job title, keywords, or company"
              defaultValue={query.keyword}
            />
          </div>
          <div className="min-w-0 flex-[1_1_6.5rem]">
            <SearchField
              ref={near}
              id="near"
              label="Near"
              placeholder="SE5 or Leeds"
              defaultValue={query.near}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="flex-auto px-3.5! py-3 sm:px-5!">
              <Icon name="search" /> <span className="max-sm:sr-only">Search Jobs</span>
            </Button>
            <Button
              look="secondary"
              popoverTarget={SHEET}
              className="flex-auto px-3.5! py-3 lg:hidden not-supports-[selector(:popover-open)]:hidden"
            >
              Filters{chosen.length > 0 && ` (${chosen.length})`}
            </Button>
          </div>
        </div>
        <div
          id={SHEET}
          popover="auto"
          className="job-sheet grid-cols-2 gap-3 lg:mt-4 lg:grid lg:grid-cols-5 [&:popover-open]:grid
            not-supports-[selector(:popover-open)]:mt-4 not-supports-[selector(:popover-open)]:grid"
        >
          {select('location', 'Location', 'All Locations')}
          {select('type', 'Job type', 'All Job Types')}
          {select('role', 'Role', 'All roles')}
          {select('shift', 'Shift', 'Any shift')}
          {select('band', 'Band', 'Any band')}
          {select('pay', 'Pay', 'Any pay')}
          <SelectField
            id="within"
            label="Distance"
            options={RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
            value={coming.within}
            onChange={search}
          />
          <SelectField
            id="sort"
            label="Sort by"
            all="Usual order"
            options={SORTS}
            value={coming.sort}
            onChange={search}
          />
          <div className="flex gap-3 max-lg:col-span-full max-lg:flex-wrap lg:col-span-2 lg:items-end">
            <Button type="submit" className="flex-auto py-3 lg:hidden">
              Show {countOf(total, 'job')}
            </Button>
            <SecondaryLink to="/jobs" onClick={clear} className="flex-auto py-3">
              Clear Filters
            </SecondaryLink>
          </div>
        </div>
      </form>
      {chosen.length > 0 && <Chips query={coming} chosen={chosen} />}
    </search>
  )
}

/** The value that is chosen, where it is none that the filter counts: another search would drop it. */
function chosenBeside(facet: readonly FacetValue[], chosen: string): string[] {
  const isThere = ['', '0'].includes(chosen) || facet.some(({ value }) => value === chosen)
  return isThere ? [] : [chosen]
}

function counted(value: string, label: string, count: number | undefined) {
  return { value, label, shown: count === undefined ? label : `${label} (${formatCount(count)})` }
}

type Chosen = { name: keyof JobFacets; text: string }

/** The filters that are set, but what the typed fields show. */
export function chosenFilters(query: JobQuery, facets: JobFacets): Chosen[] {
  const all: (keyof JobFacets)[] = ['location', 'type', 'role', 'shift', 'band', 'pay']
  return all.flatMap((name) => {
    const value = query[name] ? String(query[name]) : ''
    const given = facets[name].find((one) => one.value === value)?.name
    return value ? [{ name, text: given ?? nameOf(name, value) }] : []
  })
}

/** Each choice, which can be taken away by itself. */
function Chips({ query, chosen }: { query: JobQuery; chosen: readonly Chosen[] }) {
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <Link
            to={jobListHref({ ...query, [name]: '', page: 1 })}
            state={focusAfterPagination}
            preventScrollReset
            className="target inline-flex max-w-full items-center gap-1.5 rounded-full border border-line
              bg-surface px-3 text-sm font-medium text-ink no-underline hover:border-brand"
          >
            <span className="sr-only">Take away: </span>
            {text}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
