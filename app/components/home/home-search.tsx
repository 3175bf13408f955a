import { readJobQuery } from '#domain/jobs/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useListSearch } from '../list-search.ts'

/** Includes empty fields, as the form without script does (§2). */
function searchHref(fields: URLSearchParams): string {
  const { keyword, location } = readJobQuery(fields)
  return `/jobs?${new URLSearchParams({ keyword, location })}`
}

/** Searches the job list by keyword and place (§2), with known places suggested (D26). */
export function HomeSearch({ locations }: { locations: readonly string[] }) {
  const { form, onSubmit } = useListSearch(searchHref)
  return (
    <search>
      <form
        ref={form}
        action="/jobs"
        onSubmit={onSubmit}
        className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 rounded-card bg-surface
          p-[min(1rem,5vw)] text-ink shadow-soft md:mt-7 md:p-6"
      >
        <div className="col-span-2">
          <SearchField
            id="home-keyword"
            label="Keyword"
            name="keyword"
            placeholder="Job title, keywords, or company"
          />
        </div>
        <SearchField
          id="home-location"
          label="Location"
          name="location"
          type="text"
          placeholder="Postcode or town"
          list="known-locations"
        />
        <datalist id="known-locations">
          {locations.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <Button type="submit" className="min-h-13 max-sm:px-4! md:px-8">
          <Icon name="search" /> <span className="max-sm:sr-only">Search Jobs</span>
        </Button>
      </form>
    </search>
  )
}
