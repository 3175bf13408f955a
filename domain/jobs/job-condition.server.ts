import { DEFAULT_RADIUS } from '#domain/places/postcodes.ts'
import { findSearchArea } from '#domain/places/search-area.server.ts'
import { cleanSearchText, normalizeForSearch } from '#platform/text.ts'
import { conditionsOf } from './job-facets.server.ts'
import type { IndexedJob } from './job-index.server.ts'
import { distances, type JobFilters } from './job-matches.server.ts'
import { LONGEST_KEYWORD } from './job-text.server.ts'
import { hasMeaning, readConcepts } from './job-words.ts'

/** A live job with the texts that searches look in. */
export type SearchedJob = { job: IndexedJob; text: string; words: string }

/**
 * A search as a question about one job, for asking many searches about few jobs. It is answered as the list
 * answers the search (D27, D28), except that nothing is guessed: a place has to be in `near`, and a misspelt
 * word is not corrected.
 */
export function jobCondition(filters: JobFilters): (job: SearchedJob) => boolean {
  const keyword = cleanSearchText(filters.keyword ?? '')
  const typed = normalizeForSearch(keyword)
  const concepts = readConcepts(keyword).slice(0, LONGEST_KEYWORD)
  const isMeant = concepts.length > 0 && hasMeaning(keyword, concepts)
  const milesFrom = distances(filters.near ? findSearchArea(filters.near) : undefined)
  const conditions = conditionsOf({ ...filters, within: filters.within || DEFAULT_RADIUS }, milesFrom)
  return ({ job, text, words }) => {
    if (!conditions.every(({ passes }) => passes(job))) return false
    if (typed === '' || text.includes(typed)) return true
    return isMeant && concepts.every(({ texts }) => texts.some((one) => words.includes(one)))
  }
}
