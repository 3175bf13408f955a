import { roles } from '#content/roles.ts'
import { RADII } from '#domain/places/postcodes.ts'
import { byAlphabet, normalizeForSearch } from '#platform/text.ts'
import { facetValues, type IndexedJob } from './job-index.server.ts'
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
    { name: 'pay', isSet: pay, passes: ({ hourly = 0 }) => hourly >= Math.round(pay * PENCE) },
    { name: 'near', isSet: near, passes: (job) => milesFrom(job) <= within },
  ]
  return all.filter(({ isSet }) => isSet)
}

/** The jobs that pass all conditions, and by each condition those that pass all others but not this one. */
export type Passing = { all: IndexedJob[]; butFor: Map<Condition['name'], IndexedJob[]> }

/** Which of these jobs pass the conditions, in their order. */
export function passingOf(jobs: readonly IndexedJob[], conditions: readonly Condition[]): Passing {
  const passing: Passing = { all: [], butFor: new Map(conditions.map(({ name }) => [name, []])) }
  for (const job of jobs) {
    const failed = conditions.find(({ passes }) => !passes(job))
    if (!failed) passing.all.push(job)
    else if (conditions.every((other) => other === failed || other.passes(job)))
      passing.butFor.get(failed.name)?.push(job)
  }
  return passing
}

/** How many jobs each value of a filter would show beside the other filters. */
export function facetsOf({ all, butFor }: Passing): JobFacets {
  const beside = (name: keyof JobFacets) => [...all, ...(butFor.get(name) ?? [])]
  const counts = countedIn(all)
  const of = (name: Exclude<keyof JobFacets, 'pay'>): FacetValue[] =>
    [...(butFor.has(name) ? countedIn(beside(name)) : counts).entries()]
      .filter(([number, count]) => count > 0 && facetValues[number]?.name === name)
      .map(([number, count]) => ({ value: facetValues[number]?.value ?? '', count }))
      .sort((one, other) => byAlphabet(one.value, other.value))
  return {
    location: alikeAsOne(of('location')),
    type: of('type'),
    role: of('role').map(withRoleName),
    shift: of('shift'),
    band: of('band'),
    pay: paidAtLeast(beside('pay')),
  }
}

/** How many of the jobs pay at least each of `PAY_STEPS`. */
function paidAtLeast(jobs: readonly IndexedJob[]): FacetValue[] {
  const steps = PAY_STEPS.map((step) => ({ value: String(step), pence: step * PENCE, count: 0 }))
  for (const { hourly } of jobs) {
    if (hourly === undefined) continue
    for (const step of steps) {
      if (hourly < step.pence) break
      step.count++
    }
  }
  return steps.filter(({ count }) => count > 0).map(({ value, count }) => ({ value, count }))
}

/** How many of the jobs have each of `facetValues`. */
function countedIn(jobs: readonly IndexedJob[]): Uint32Array {
  const counts = new Uint32Array(facetValues.length)
  for (const { values } of jobs) for (const number of values) counts[number] = (counts[number] ?? 0) + 1
  return counts
}

/** Spellings that look alike are one place, shown by the commonest, or else by the last of them. */
function alikeAsOne(places: readonly FacetValue[]): FacetValue[] {
  const byKey = Map.groupBy(places, ({ value }) => normalizeForSearch(value))
  return [...byKey.values()].map((alike) => ({
    value: alike.reduce((one, other) =>
      other.count > one.count || (other.count === one.count && other.value > one.value) ? other : one,
    ).value,
    count: alike.reduce((sum, { count }) => sum + count, 0),
  }))
}

const withRoleName = (role: FacetValue): FacetValue => {
  const name = roles.find(({ slug }) => slug === role.value)?.name
  return name === undefined ? role : { ...role, name }
}

/** The roles that jobs have, and the one that is chosen, though no job may have it now. */
export function withChosenRole(found: readonly FacetValue[], chosen: string): readonly FacetValue[] {
  const isThere = chosen === '' || found.some(({ value }) => value === chosen)
  return isThere ? found : [...found, withRoleName({ value: chosen, count: 0 })]
}

/** A search without one of its filters, and how many jobs it would find. */
export type WithoutOne = { name: Condition['name'] | 'keyword'; count: number }

/**
 * For a search that finds nothing: the filters without which it would.
 * @param withoutKeyword how many jobs pass the filters, whatever their text
 */
export function withoutOne({ butFor }: Passing, withoutKeyword: number): WithoutOne[] {
  const filters = [...butFor].map(([name, jobs]) => ({ name, count: jobs.length }))
  return [{ name: 'keyword' as const, count: withoutKeyword }, ...filters].filter(({ count }) => count > 0)
}

/** Wider radii that have more jobs, with how many. */
export function widerRadii({ all, butFor }: Passing, within: number, milesFrom: (job: IndexedJob) => number) {
  const farther = (butFor.get('near') ?? []).map(milesFrom)
  return RADII.filter((radius) => radius > within)
    .map((radius) => ({
      within: radius,
      count: all.length + farther.filter((miles) => miles <= radius).length,
    }))
    .filter(({ count }) => count > all.length)
}
