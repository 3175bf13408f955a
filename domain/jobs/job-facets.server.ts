import { roles } from '#content/roles.ts'
import { RADII } from '#domain/places/postcodes.ts'
import { byAlphabet, normalizeForSearch } from '#platform/text.ts'
import type { IndexedJob } from './job-index.server.ts'
import type { JobFilters } from './job-matches.server.ts'
import type { FacetValue, JobFacets } from './jobs.ts'

/** Pounds an hour that one can ask for at least. */
const PAY_STEPS = [13, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100]
const PENCE = 100
/** A filter that is set. */
export type Condition = { name: keyof JobFacets | 'near'; passes: (job: IndexedJob) => boolean }

/** The filters that are set. */
export function conditionsOf(filters: JobFilters, milesFrom: (job: IndexedJob) => number): Condition[] {
  const { location = '', type, near, within = 0, role, shift, band, pay = 0 } = filters
  const place = normalizeForSearch(location)
  const all: (Condition & { isSet: unknown })[] = [
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
export function facetsOf(jobs: readonly IndexedJob[], conditions: readonly Condition[]): JobFacets {
  const beside = (name: keyof JobFacets) => {
    const others = conditions.filter((condition) => condition.name !== name)
    return others.length > 0 ? jobs.filter((job) => others.every(({ passes }) => passes(job))) : jobs
  }
  const paid = beside('pay').map(({ hourly = 0 }) => hourly / PENCE)
  return {
    location: counted(beside('location'), (add, job) => add(job.locationKey, job.location)),
    type: counted(beside('type'), (add, job) => add(job.type)),
    role: counted(beside('role'), (add, job) => add(job.role)).map(withRoleName),
    shift: counted(beside('shift'), (add, job) => {
      for (const shift of job.shifts) add(shift)
    }),
    band: counted(beside('band'), (add, job) => add(job.band)),
    pay: PAY_STEPS.map((step) => ({
      value: String(step),
      count: paid.reduce((count, pounds) => (pounds >= step ? count + 1 : count), 0),
    })).filter(({ count }) => count > 0),
  }
}

type Add = (key: string, value?: string) => void

/** The values that `read` adds for each job, in the order of the alphabet; of several with one key the last. */
function counted(jobs: readonly IndexedJob[], read: (add: Add, job: IndexedJob) => void): FacetValue[] {
  const values = new Map<string, FacetValue>()
  const add: Add = (key, value = key) => {
    const known = values.get(key)
    if (!known) values.set(key, { value, count: 1 })
    else {
      known.count++
      if (value > known.value) known.value = value
    }
  }
  for (const job of jobs) read(add, job)
  values.delete('')
  return [...values.values()].sort((one, other) => byAlphabet(one.value, other.value))
}

const withRoleName = (role: FacetValue): FacetValue => {
  const name = roles.find(({ slug }) => slug === role.value)?.name
  return name === undefined ? role : { ...role, name }
}

/** Wider radii that have more jobs, with how many. */
export function widerRadii(
  jobs: readonly IndexedJob[],
  conditions: readonly Condition[],
  within: number,
  already: number,
  milesFrom: (job: IndexedJob) => number,
) {
  const others = conditions.filter(({ name }) => name !== 'near')
  const around = jobs.filter((job) => others.every(({ passes }) => passes(job))).map(milesFrom)
  return RADII.filter((radius) => radius > within)
    .map((radius) => ({ within: radius, count: around.filter((miles) => miles <= radius).length }))
    .filter(({ count }) => count > already)
}
