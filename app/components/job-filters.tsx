import { useNavigation } from 'react-router'
import { type JobFacets, type JobQuery, jobListHref, readJobQuery } from '#domain/jobs/jobs.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useListSearch } from './list-search.ts'
import { useSyncedInput } from './synced-input.ts'

/** The filters of the list (§2), held in its address. Dropdowns act at once, the keyword with the button. */
export function JobFilters({ query, facets }: { query: JobQuery; facets: JobFacets }) {
  const { form, search, onSubmit } = useListSearch((fields) => jobListHref(readJobQuery(fields)))
  const keyword = useSyncedInput(query.keyword)
  const { location: next } = useNavigation()
  const shown = next?.pathname === '/jobs' ? readJobQuery(new URLSearchParams(next.search)) : query
  const clearKeyword = () => {
    if (keyword.current) keyword.current.value = ''
  }
  return (
    <search className="no-print">
      <form
        ref={form}
        action="/jobs"
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-[min(1.25rem,5.5vw)]
          shadow-soft sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end"
      >
        <div className="sm:col-span-2 lg:col-span-1">
          <SearchField
            ref={keyword}
            id="keyword"
            label="Keyword"
            placeholder="Job title, keywords, or company"
            defaultValue={query.keyword}
          />
        </div>
        <SelectField
          id="location"
          label="Location"
          all="All Locations"
          options={facets.location.map(({ value }) => value)}
          value={shown.location}
          onChange={search}
        />
        <SelectField
          id="type"
          label="Job type"
          all="All Job Types"
          options={facets.type.map(({ value }) => value)}
          value={shown.type}
          onChange={search}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-1">
          <Button type="submit" className="flex-auto py-3">
            <Icon name="search" /> Search Jobs
          </Button>
          <ButtonLink to="/jobs" look="secondary" onClick={clearKeyword} className="flex-auto py-3">
            Clear Filters
          </ButtonLink>
        </div>
      </form>
    </search>
  )
}
