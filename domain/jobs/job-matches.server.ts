import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { roles } from '#content/roles.ts'
import { findPlace, milesBetween, type Place } from '#domain/places/places.server.ts'
import { RADII, splitPostcode } from '#domain/places/postcodes.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { columnContains, contains, containsAnyOf } from '#platform/db/search.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { byAlphabet, cleanSearchText, normalizeForSearch, wordsOf } from '#platform/text.ts'
import { type IndexedJob, jobIndex, jobVocabulary } from './job-index.server.ts'
import { type Concept, correctionOf, hasMeaning, knownWords, readConcepts } from './job-words.ts'
import type { FacetValue, JobFacets, JobQuery } from './jobs.ts'

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
  /** Where distances are measured from; undefined when no place was asked for. */
  from: Place | undefined
  /** A place that was asked for and isn't known. */
  unknownPlace: string
  /** The keyword that was searched for instead of a misspelt one. */
  corrected: string
  facets: JobFacets
  /** Wider radii that have more jobs. */
  wider: { within: number; count: number }[]
}

/** How the text of a job answers a keyword: with all that was typed, as words or inside them, or by meaning. */
type TextMatch = 'words' | 'inside' | 'meaning'

/** Searches of texts at a time, so that other requests read the database in between. */
const searches = createSemaphore(2)

/** Pounds an hour that one can ask for at least. */
const PAY_STEPS = [13, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100]
const PENCE = 100
/** Words of a keyword that are looked at; more say nothing more. */
const LONGEST_KEYWORD = 8

/** The matching jobs, best first where there is a keyword, otherwise newest; cached until a job changes. */
export const matchJobs = cacheUntilJobsChange(async (db: Db, filters: JobFilters): Promise<JobMatches> => {
  const index = await jobIndex(db)
  const visible = filters.includeInactive ? index : index.filter(({ isActive }) => isActive)
  const { keyword = '' } = filters
  // One word is what it is (D27); a place only if no job has it.
  const asTyped = keyword.includes(' ') ? undefined : await findByText(db, filters)
  const isFound = asTyped?.matches && asTyped.matches.size > 0 && !asTyped.corrected
  const asked = placeAsked({ ...filters, isExact: filters.isExact || isFound }, visible)
  const text =
    asTyped && asked.keyword === keyword
      ? asTyped
      : await findByText(db, { ...filters, keyword: asked.keyword })
  const found = text.matches ? visible.filter(({ no }) => text.matches?.has(no)) : visible
  const milesFrom = distances(asked.from)
  const tests = testsOf({ ...filters, ...asked }, milesFrom)
  const jobs = found.filter((job) => tests.every(({ passes }) => passes(job)))
  return {
    jobs: sorted(jobs, { ...filters, keyword: text.keyword, near: asked.near }, text, milesFrom),
    from: asked.from,
    unknownPlace: asked.near && !asked.from ? asked.near : '',
    corrected: text.corrected,
    facets: facetsOf(found, tests),
    wider: asked.from ? widerRadii(found, tests, filters.within ?? 0, jobs.length, milesFrom) : [],
  }
})

type Test = { name: keyof JobFacets | 'near'; passes: (job: IndexedJob) => boolean }

/** Each filter as a test of a job; those that aren't set are left out. */
function testsOf(filters: JobFilters, milesFrom: (job: IndexedJob) => number): Test[] {
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

function distances(from: Place | undefined): (job: IndexedJob) => number {
  const known = new Map<Place, number>()
  return ({ place }) => {
    if (!from || !place) return Number.POSITIVE_INFINITY
    const miles = known.get(place) ?? milesBetween(from, place)
    known.set(place, miles)
    return miles
  }
}

/** How far a job is from a place, in whole miles; undefined when either is not known. */
export function milesTo(job: IndexedJob, from: Place | undefined): number | undefined {
  return from && job.place ? Math.round(milesBetween(from, job.place)) : undefined
}

/**
 * The place to search around (D28): what was typed as one, a location that is no job's but is a place, or a
 * postcode or place among the words of the keyword, which is then taken out of it.
 */
function placeAsked(filters: JobFilters, jobs: readonly IndexedJob[]) {
  const { keyword = '', location = '', near = '', isExact } = filters
  if (near || isExact) return { keyword, location, near, from: near ? findPlace(near) : undefined }
  const elsewhere = location && !hasLocation(jobs, location) ? findPlace(location) : undefined
  if (elsewhere) return { keyword, location: '', near: location, from: elsewhere }
  const words = keyword.split(' ').slice(0, LONGEST_KEYWORD)
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const typed = words.slice(at, at + length).join(' ')
      const from = findPlace(typed)
      if (from && isPlaceAlone(typed, jobs))
        return { keyword: words.toSpliced(at, length).join(' '), location, near: typed, from }
    }
  }
  return { keyword, location, near: '', from: undefined }
}

const hasLocation = (jobs: readonly IndexedJob[], location: string) => {
  const key = normalizeForSearch(location)
  return jobs.some(({ locationKey }) => locationKey === key)
}

/** Whether a typed word can only mean a place: a postcode, or a town that no job has among its words. */
function isPlaceAlone(typed: string, jobs: readonly IndexedJob[]): boolean {
  if (readConcepts(typed).length === 0) return false
  const word = wordsOf(typed)
  const { inward = '' } = splitPostcode(typed) ?? {}
  return inward !== '' || !jobs.some(({ words }) => words.some((text) => text.includes(word)))
}

type Found = {
  /** How each job's text matches, by number; undefined without a keyword. */
  matches: Map<number, TextMatch> | undefined
  concepts: Concept[]
  keyword: string
  corrected: string
}

async function findByText(db: Db, filters: JobFilters): Promise<Found> {
  const keyword = cleanSearchText(filters.keyword ?? '')
  const q = cleanSearchText(filters.q ?? '')
  const concepts = filters.isExact ? [] : readConcepts(keyword).slice(0, LONGEST_KEYWORD)
  if (!keyword && !q) return { matches: undefined, concepts, keyword, corrected: '' }
  const byMeaning = hasMeaning(keyword, concepts) ? concepts : []
  const matches = await readMatches(db, { keyword, q, concepts: byMeaning })
  if (matches.size > 0 || concepts.length === 0) return { matches, concepts, keyword, corrected: '' }
  const corrected = await correct(db, keyword)
  if (corrected === keyword) return { matches, concepts, keyword, corrected: '' }
  const meant = readConcepts(corrected)
  const again = await readMatches(db, { keyword: corrected, q, concepts: meant })
  return { matches: again, concepts: meant, keyword: corrected, corrected: again.size > 0 ? corrected : '' }
}

/** A keyword with each word that no job has replaced by one that differs in a letter. */
async function correct(db: Db, keyword: string): Promise<string> {
  const known = await jobVocabulary(db)
  const correction = (word: string) => correctionOf(word, known) ?? correctionOf(word, knownWords) ?? word
  const words = wordsOf(keyword).trim().split(' ')
  return words.map((word) => (known.has(word) || knownWords.has(word) ? word : correction(word))).join(' ')
}

async function readMatches(
  db: Db,
  { keyword, q, concepts }: { keyword: string; q: string; concepts: readonly Concept[] },
): Promise<Map<number, TextMatch>> {
  const orPlace = sql<SqlBool>`(${contains(db.engine, 'jobs', q)}
    or ${columnContains(db.engine, 'location_normalized', q)})`
  const asTyped = keyword ? contains(db.engine, 'jobs', keyword) : orPlace
  const also = keyword && q ? sql<SqlBool>` and ${orPlace}` : sql``
  const meant = sql.join(
    concepts.map(({ texts }) => containsAnyOf(db.engine, 'jobs', texts)),
    sql` and `,
  )
  const either = concepts.length > 0 ? sql<SqlBool>`(${asTyped} or (${meant}))` : asTyped
  const kind = kindOf(db, keyword, asTyped, concepts.length > 0)
  const { rows } = await searches.run(() =>
    // One text is many times faster to hand over than thousands of rows.
    sql<{ kind: TextMatch; numbers: string }>`select kind, string_agg(cast(no as text), ',') as numbers
      from (select no, ${kind} as kind from jobs where ${either}${also}) as found group by kind`.execute(db),
  )
  return new Map(
    rows.flatMap(({ kind, numbers }) =>
      numbers.split(',').map((no): [number, TextMatch] => [Number(no), kind]),
    ),
  )
}

function kindOf(db: Db, keyword: string, asTyped: RawBuilder<SqlBool>, hasConcepts: boolean) {
  const words = wordsOf(keyword).trimEnd()
  // The index knows nothing shorter than three characters.
  if (words.length < 3) return sql`'words'`
  const atWords = containsAnyOf(db.engine, 'jobs', [words])
  const denied = containsAnyOf(db.engine, 'jobs', [` no${words}`, ` not${words}`, ` without${words}`])
  const typed = sql`case when ${atWords} and not ${denied} then 'words' else 'inside' end`
  return hasConcepts ? sql`case when ${asTyped} then ${typed} else 'meaning' end` : typed
}

/** In the order that was asked for: best first for a keyword, nearest first around a place, otherwise newest. */
function sorted(
  jobs: IndexedJob[],
  { keyword, near, sort }: JobFilters,
  { matches, concepts }: Found,
  milesFrom: (job: IndexedJob) => number,
): IndexedJob[] {
  const order = sort || (keyword ? 'best' : near ? 'near' : 'newest')
  if (order === 'pay') return jobs.toSorted((one, other) => (other.hourly ?? 0) - (one.hourly ?? 0))
  if (order === 'near') return jobs.toSorted((one, other) => milesFrom(one) - milesFrom(other) || 0)
  if (order === 'newest' || !keyword) return jobs
  const typed = wordsOf(keyword).trimEnd()
  const scored = jobs.map((job) => ({ job, score: scoreOf(job, matches?.get(job.no), typed, concepts) }))
  return scored.sort((one, other) => one.score - other.score).map(({ job }) => job)
}

const DESCRIPTION = 4
/** Worse than any other match: what was typed is only inside other words, or is denied. */
const INSIDE = 200
const MEANING = 100

/** Lower is better: as typed, then by meaning, then inside other words; title before role, company, the rest and the description. */
function scoreOf(
  { words }: IndexedJob,
  match: TextMatch | undefined,
  typed: string,
  concepts: readonly Concept[],
): number {
  if (match !== 'meaning') {
    const at = words.findIndex((text) => text.includes(typed) && !text.includes(` no${typed}`))
    if (at >= 0) return at + (words[at]?.includes(`${typed} `) ? 0 : 0.5)
    return match === 'inside' ? INSIDE : DESCRIPTION
  }
  return concepts.reduce((sum, { texts }) => sum + placeOf(words, texts), MEANING)
}

function placeOf(words: readonly string[], texts: readonly string[]): number {
  const at = words.findIndex((text) => texts.some((wanted) => text.includes(wanted)))
  if (at < 0) return DESCRIPTION
  return at + (words[at]?.includes(texts[0] ?? '') ? 0 : 0.5)
}

/** How many jobs each value of a filter would show beside the other filters. */
function facetsOf(jobs: readonly IndexedJob[], tests: readonly Test[]): JobFacets {
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

function widerRadii(
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
