import { roles } from '#content/roles.ts'
import { RADII } from '#domain/places/postcodes.ts'
import { byAlphabet, normalizeForSearch } from '#platform/text.ts'
import type { IndexedJob } from './job-index.server.ts'
import type { JobFilters } from './job-matches.server.ts'
import type { FacetValue, JobFacets } from './jobs.ts'

/** Pounds an hour that one can ask for at least. */
const PAY_STEPS = [13, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100]
const PENCE = 100
export type Test = { name: keyof JobFacets | 'near'; passes: (job: IndexedJob) => boolean }

/** Each filter as a test of a job; those that aren't set are left out. */
export function testsOf(filters: JobFilters, milesFrom: (job: IndexedJob) => number): Test[] {
  const { location = '', type, near, within = 0, role, shift, band, pay = 0 } = filters
  const place = normalizeForSearch(location)
  const all: (Test & { isSet: unknown })[] = [
    { name: 'location', isSet: location, passes: (job) => job.locationKey === place },
    { name: 'type', isSet: type, passes: (job) => job.type === type },
    { name: 'role', isSet: role, passes: (job) => job.role === role },
    { name: 'shift', isSet: shift, passes: (job) => shift !== '' && job.shifts.includes(shift as never) },
    { name: 'band', isSet: band, passes: (job) => job.band === band },
    { name: 'pay', isSet: pay, passes: ({ hourly = 0 }) => hourly >= pay * PENCE },
    { name: 'near', isSet: near, passes: (job) => milesFrom(job) <= within },
  ]
  return all.filter(({ isSet }) => isSet)
}

/** How many jobs each value of a filter would show beside the other filters. */
export function facetsOf(jobs: readonly IndexedJob[], tests: readonly Test[]): JobFacets {
  const beside = (name: keyof JobFacets) => {
    const others = tests.filter((test) => test.name !== name)
    return others.length > 0 ? jobs.filter((job) => others.every(({ passes }) => passes(job))) : jobs
  }
  const count = (name: keyof JobFacets, valuesOf: (job: IndexedJob) => readonly string[]): FacetValue[] => {
    const counts = new Map<string, number>()
    for (const job of beside(name)) {
      for (const value of valuesOf(job)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts].map(([value, count]) => ({ value, count })).sort(byValue)
  }
  const paid = beside('pay')
  return {
    location: placesOf(beside('location')),
    type: count('type', ({ type }) => [type]),
    role: count('role', ({ role }) => [role]).map((role) => ({ ...role, name: roleName(role.value) })),
    shift: count('shift', ({ shifts }) => shifts),
    band: count('band', ({ band }) => [band]),
    pay: PAY_STEPS.map((step) => ({
      value: String(step),
      count: paid.filter(({ hourly = 0 }) => hourly >= step * PENCE).length,
    })).filter((step) => step.count > 0),
  }
}

const roleName = (slug: string) => roles.find((role) => role.slug === slug)?.name ?? slug

const byValue = (one: FacetValue, other: FacetValue) => byAlphabet(one.value, other.value)

/** Spellings that look alike are one place, shown by the last of them. */
function placesOf(jobs: readonly IndexedJob[]): FacetValue[] {
  const places = new Map<string, FacetValue>()
  for (const { locationKey, location } of jobs) {
    const known = places.get(locationKey)
    const value = known && known.value > location ? known.value : location
    places.set(locationKey, { value, count: (known?.count ?? 0) + 1 })
  }
  return [...places.values()].sort(byValue)
}

/** Wider radii that have more jobs, with how many. */
export function widerRadii(
  jobs: readonly IndexedJob[],
  tests: readonly Test[],
  within: number,
  already: number,
  milesFrom: (job: IndexedJob) => number,
) {
  const others = tests.filter(({ name }) => name !== 'near')
  const around = jobs.filter((job) => others.every(({ passes }) => passes(job))).map(milesFrom)
  return RADII.filter((radius) => radius > within)
    .map((radius) => ({ within: radius, count: around.filter((miles) => miles <= radius).length }))
    .filter(({ count }) => count > already)
}
