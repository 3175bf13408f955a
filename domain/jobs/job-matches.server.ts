import { type Place, placeCalled } from '#domain/places/places.server.ts'
import { DEFAULT_RADIUS } from '#domain/places/postcodes.ts'
import { namesakesOf } from '#domain/places/regions.server.ts'
import { areaCalled, areaOf, type SearchArea } from '#domain/places/search-area.server.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { wordsOf } from '#platform/text.ts'
import {
  conditionsOf,
  facetsOf,
  passingOf,
  type WithoutOne,
  widerRadii,
  withoutOne,
} from './job-facets.server.ts'
import { activeJobs, type IndexedJob, jobIndex } from './job-index.server.ts'
import { type Found, findByText, scoreOf, type TextMatch } from './job-text.server.ts'
import { readConcepts, saysNothing } from './job-words.ts'
import type { JobFacets, JobQuery } from './jobs.ts'
import { placeAsked } from './place-asked.server.ts'

/** What narrows a list of jobs. `q` also searches the location (D25). */
export type JobFilters = { [Name in keyof Omit<JobQuery, 'page'>]?: JobQuery[Name] | undefined } & {
  q?: string | undefined
  includeInactive?: boolean
  /** The keyword is nothing but a part of title, company or description, as in the API (D27). */
  isExact?: boolean | undefined
}

/** The jobs that match, in order, and what the page says of them. */
export type JobMatches = {
  jobs: IndexedJob[]
  /**
   * What was searched for in the end: a place is taken out of the keyword, a misspelt word corrected. The
   * radius is 0 unless it was typed in words.
   */
  asked: { keyword: string; location: string; near: string; within: number }
  /** Where distances are measured from; undefined when no place was asked for. */
  from: SearchArea | undefined
  /** A place that was asked for and isn't known. */
  unknownPlace: string
  /** A misspelt place, in whose stead the jobs are around the one that is called most like it. */
  misspeltPlace: string
  /** Smaller towns of the same name that have jobs around them. */
  namesakes: { place: string; count: number }[]
  /** The jobs around a place that is the whole keyword, where its letters were searched for (§5). */
  around: { place: string; count: number } | undefined
  /** The keyword that was searched for instead of a misspelt one. */
  corrected: string
  facets: JobFacets
  /** Wider radii that have more jobs. */
  wider: { within: number; count: number }[]
  /** Where nothing is found, what would be without one of the filters. */
  without: WithoutOne[]
}

/** The matching jobs, best first where there is a keyword, otherwise newest; cached until a job changes. */
export const matchJobs = cacheUntilJobsChange(async (db: Db, filters: JobFilters): Promise<JobMatches> => {
  const visible = await (filters.includeInactive ? jobIndex(db) : activeJobs(db))
  const { keyword = '' } = filters
  const asTyped = await findByText(db, filters, visible)
  // What a job says as it was typed is no place, nor is a word that says anything to the search (D27).
  const isFound = (kind: TextMatch | undefined) =>
    keyword.includes(' ') ? kind === 'words' || kind === 'inside' : kind !== undefined && !asTyped.corrected
  const isInNoJob = asTyped.isPartly || !visible.some(({ no }) => isFound(asTyped.matches?.of(no)))
  // Where nothing has all the words, a town among them is looked around, though adverts have it as a word.
  const wording = asTyped.matches?.isEmpty || asTyped.isPartly ? [] : visible
  const typed = placeAsked(filters, visible, isInNoJob, wording)
  const { closest } = asTyped
  const meant =
    closest && !typed.near ? placeAsked({ ...filters, keyword: closest }, visible, isInNoJob, wording) : typed
  const asked = meant.near ? meant : typed
  // "jobs in Bradford" and "jobs near me" are about all kinds of work.
  if (isInNoJob && !filters.isExact && saysNothing(asked.keyword)) asked.keyword = ''
  const text =
    asked.keyword === keyword
      ? asTyped
      : await findByText(db, { ...filters, keyword: asked.keyword }, visible)
  const { matches } = text
  const found = matches ? visible.filter(({ no }) => matches.of(no) !== undefined) : visible
  const milesFrom = distances(asked.from)
  const within = asked.within || filters.within || DEFAULT_RADIUS
  const conditions = conditionsOf({ ...filters, ...asked, within }, milesFrom)
  const passing = passingOf(found, conditions)
  const jobs = passing.all
  const isEmpty = jobs.length === 0
  return {
    jobs: sorted(jobs, { ...filters, keyword: text.keyword, near: asked.near }, text, {
      milesFrom,
      isRegion: asked.from?.isRegion === true,
    }),
    asked: { keyword: text.keyword, location: asked.location, near: asked.near, within: asked.within },
    from: asked.from,
    unknownPlace: asked.unknown,
    misspeltPlace: asked.misspelt,
    namesakes: namesakesWithJobs({ ...filters, ...asked, within }, found, asked.from),
    around: asked.near || text.corrected ? undefined : aroundKeyword({ ...filters, within }, visible, jobs),
    corrected: text.corrected || (asked === typed ? '' : closest),
    facets: facetsOf(passing),
    without: isEmpty ? withoutOne(passing, matches ? passingOf(visible, conditions).all.length : 0) : [],
    wider: asked.from ? widerRadii(passing, within, milesFrom) : [],
  }
})

/** The towns that are called like the one that was looked around, with the jobs around each. */
function namesakesWithJobs(filters: JobFilters, found: readonly IndexedJob[], from: SearchArea | undefined) {
  const town = from && !from.isRegion ? placeCalled(from.name) : undefined
  if (!town) return []
  return namesakesOf(town)
    .map((place) => {
      const conditions = conditionsOf({ ...filters, near: place.name }, distances(areaOf(place)))
      return { place: place.name, count: passingOf(found, conditions).all.length }
    })
    .filter(({ count }) => count > 0)
}

/** Undefined where all of them are found already. */
function aroundKeyword(filters: JobFilters, visible: readonly IndexedJob[], found: readonly IndexedJob[]) {
  const { keyword = '', location, isExact } = filters
  const place = location || isExact ? undefined : (areaCalled(keyword) ?? onlyPlaceIn(keyword))
  if (!place) return undefined
  const { all } = passingOf(visible, conditionsOf({ ...filters, near: place.name }, distances(place)))
  const known = new Set(found)
  return all.every((job) => known.has(job)) ? undefined : { place: place.name, count: all.length }
}

/** The place that a keyword asks for and nothing else: "jobs near Leeds". */
function onlyPlaceIn(keyword: string): SearchArea | undefined {
  return areaCalled(
    readConcepts(keyword)
      .map(({ typed }) => typed)
      .join(' '),
  )
}

/** How far jobs are from a place, in miles: infinitely where either is not known. */
export function distances(from: SearchArea | undefined): (job: IndexedJob) => number {
  const known = new Map<Place, number>()
  return ({ place }) => {
    if (!from || !place) return Number.POSITIVE_INFINITY
    const miles = known.get(place) ?? from.milesTo(place)
    known.set(place, miles)
    return miles
  }
}

/** How far a job is from a place, in whole miles; undefined from a region, or when either is not known. */
export function milesTo(job: IndexedJob, from: SearchArea | undefined): number | undefined {
  return from && !from.isRegion && job.place ? Math.round(from.milesTo(job.place)) : undefined
}

/**
 * As asked for; otherwise best first for a keyword, nearest first around a place, else newest first. Of jobs
 * that match alike those in a region come before those around it: "nurse in Wales" is not about Liverpool.
 */
function sorted(
  jobs: IndexedJob[],
  { keyword, near, sort }: JobFilters,
  { matches, concepts }: Found,
  { milesFrom, isRegion }: { milesFrom: (job: IndexedJob) => number; isRegion: boolean },
): IndexedJob[] {
  const order = sort || (keyword ? 'best' : near ? 'near' : 'newest')
  if (order === 'pay') return jobs.toSorted((one, other) => (other.hourly ?? 0) - (one.hourly ?? 0))
  if (order === 'near') return jobs.toSorted((one, other) => milesFrom(one) - milesFrom(other) || 0)
  if (order === 'newest' || !keyword) return jobs
  const typed = wordsOf(keyword).trimEnd()
  // There are few scores, so that groups are put in order much faster than jobs.
  const byScore = Map.groupBy(jobs, (job) => scoreOf(job, matches?.of(job.no), typed, concepts))
  const isOutside = (job: IndexedJob) => Number(milesFrom(job) > 0)
  return [...byScore]
    .sort(([one], [other]) => one - other)
    .flatMap(([, group]) =>
      isRegion ? group.toSorted((one, other) => isOutside(one) - isOutside(other)) : group,
    )
}
