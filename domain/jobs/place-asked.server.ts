import { splitPostcode } from '#domain/places/postcodes.ts'
import { areaCalled, closestArea, findSearchArea } from '#domain/places/search-area.server.ts'
import { readDistance, withoutDistance } from '#domain/places/typed-distance.ts'
import { normalizeForSearch, wordsOf } from '#platform/text.ts'
import type { IndexedJob } from './job-index.server.ts'
import type { JobFilters } from './job-matches.server.ts'
import { isKnown, readConcepts, saysNothing } from './job-words.ts'

/** Words of a place: "Leeds or Newcastle upon Tyne". */
const LONGEST_PLACE = 5
/** Words of a keyword among which a place is looked for. */
const LONGEST_SENTENCE = 20

/**
 * The place to search around (D28): what was typed as one, a location that is no job's but is a place, or a
 * postcode or place among the words of the keyword, which is then taken out of it. One that jobs have among
 * their words is looked for there, unless it is all that was typed.
 * @param isInKeyword whether the keyword may name a place
 * @param wording jobs whose words are no places among other words
 */
export function placeAsked(
  filters: JobFilters,
  jobs: readonly IndexedJob[],
  isInKeyword: boolean,
  wording: readonly IndexedJob[],
) {
  const { keyword = '', location = '', isExact } = filters
  const { place: near, within } = withoutDistance(filters.near ?? '')
  const isJobs = hasLocation(jobs, location)
  const outside = withoutDistance(location)
  const elsewhere = isJobs ? undefined : findSearchArea(outside.place)
  const unknown = isJobs || elsewhere ? '' : location
  const asTyped = { keyword, location, near: '', within: 0, from: undefined, unknown, misspelt: '' }
  if (near || isExact) {
    const known = findSearchArea(near)
    const from = known ?? closestArea(near)
    const misspelt = known || !from ? '' : near
    return { ...asTyped, near, within, from, unknown: from ? unknown : near, misspelt }
  }
  if (elsewhere)
    return { ...asTyped, location: '', near: outside.place, within: outside.within, from: elsewhere }
  if (!isInKeyword) return asTyped
  const words = keyword.split(' ').slice(0, LONGEST_SENTENCE)
  return { ...asTyped, ...(placeBesideDistance(words) ?? placeAmong(words, wording)) }
}

/** A place that stands right after or before a distance or "near". Whatever jobs say, it is meant. */
function placeBesideDistance(words: readonly string[]) {
  const found = readDistance(words.join(' '))
  if (!found) return undefined
  const [before, after] = [wordsIn(found.before), wordsIn(found.after)]
  for (let length = LONGEST_PLACE; length > 0; length--) {
    for (const [place, rest] of [
      [after.slice(0, length), [...before, ...after.slice(length)]],
      [before.slice(-length), [...before.slice(0, -length), ...after]],
    ] as const) {
      const near = place.join(' ')
      const from = areaCalled(near)
      if (from && isPlaceAlone(near, []) && !isKnown(near))
        return { keyword: withoutEnd(rest), near, from, within: found.within }
    }
  }
  return undefined
}

const wordsIn = (text: string) => text.split(' ').filter(Boolean)

/** @param wording jobs whose words are no places, unless one is all that was typed */
function placeAmong(words: readonly string[], wording: readonly IndexedJob[]) {
  for (let length = Math.min(LONGEST_PLACE, words.length); length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const typed = words.slice(at, at + length).join(' ')
      const from = areaCalled(typed)
      if (from && isPlaceAlone(typed, length === words.length ? [] : wording))
        return { keyword: withoutEnd(words.toSpliced(at, length)), near: typed, from }
    }
  }
  return undefined
}

/** Without the words at the end that say nothing: of "nurse in" is left "nurse". */
function withoutEnd(words: readonly string[]): string {
  return words.slice(0, words.findLastIndex((word) => !saysNothing(word)) + 1).join(' ')
}

const hasLocation = (jobs: readonly IndexedJob[], location: string) => {
  const key = normalizeForSearch(location)
  return key !== '' && jobs.some(({ locationKey }) => locationKey === key)
}

/**
 * Whether a typed word can only mean a place: a postcode, or a town that none of the jobs has as a word. FY2
 * among other words is a grade.
 */
function isPlaceAlone(typed: string, jobs: readonly IndexedJob[]): boolean {
  if (readConcepts(typed).length === 0) return false
  const word = wordsOf(typed)
  const { inward = '' } = splitPostcode(typed) ?? {}
  if (inward !== '' || jobs.length === 0) return true
  return !isKnown(typed) && !jobs.some(({ words }) => words.includes(word))
}
