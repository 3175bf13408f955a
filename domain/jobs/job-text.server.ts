import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/open.server.ts'
import { columnContains, contains, containsAnyOf, TRIGRAM } from '#platform/db/search.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { cleanSearchText, wordsOf } from '#platform/text.ts'
import { type IndexedJob, jobVocabulary } from './job-index.server.ts'
import type { JobFilters } from './job-matches.server.ts'
import { type Concept, correctionOf, hasMeaning, knownWords, readConcepts } from './job-words.ts'

/** How a job's text matches a keyword: as typed, at the beginning of a word or inside one, or by meaning. */
type TextMatch = 'words' | 'inside' | 'meaning'
/** The jobs whose text matches, by number. */
type TextMatches = { of(no: number): TextMatch | undefined; size: number }

/** Searches of texts at a time, so that other requests read the database in between. */
const searches = createSemaphore(2)

/** Words of a keyword that are looked at; more say nothing more. */
export const LONGEST_KEYWORD = 8

export type Found = {
  /** Undefined without a keyword. */
  matches: TextMatches | undefined
  concepts: Concept[]
  keyword: string
  corrected: string
}

/** The jobs whose text answers a keyword (D27), and a correction where nothing does. */
export async function findByText(db: Db, filters: JobFilters): Promise<Found> {
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
): Promise<TextMatches> {
  const orPlace = sql<SqlBool>`(${contains(db.engine, 'jobs', q)}
    or ${columnContains(db.engine, 'location_normalized', q)})`
  const asTyped = keyword ? contains(db.engine, 'jobs', keyword) : orPlace
  const meant = sql.join(
    concepts.map(({ texts }) => containsAnyOf(db.engine, 'jobs', texts)),
    sql` and `,
  )
  const either = concepts.length > 0 ? sql<SqlBool>`(${asTyped} or (${meant}))` : asTyped
  const kind = kindOf(db, keyword, asTyped, concepts.length > 0)
  const matching = db
    .selectFrom('jobs')
    .select(['no', sql<TextMatch>`${kind}`.as('kind')])
    .where(either)
  const found = keyword && q ? matching.where(orPlace) : matching
  const rows = await searches.run(() =>
    db
      .selectFrom(found.as('found'))
      // One text is many times faster to hand over than thousands of rows.
      .select(['kind', sql<string>`string_agg(cast(no as text), ',')`.as('numbers')])
      .groupBy('kind')
      .execute(),
  )
  const numbers = rows.map((row) => Uint32Array.from(row.numbers.split(','), Number))
  const largest = Math.max(0, ...numbers.map((all) => all.reduce((most, no) => Math.max(most, no), 0)))
  // For each number 0, or the row that has its kind, counted from 1: a Map takes ten times as long to fill.
  const rowOf = new Uint8Array(largest + 1)
  for (const [row, all] of numbers.entries()) for (const no of all) rowOf[no] = row + 1
  return {
    of: (no) => rows[(rowOf[no] ?? 0) - 1]?.kind,
    size: numbers.reduce((sum, { length }) => sum + length, 0),
  }
}

function kindOf(db: Db, keyword: string, asTyped: RawBuilder<SqlBool>, hasConcepts: boolean) {
  const words = wordsOf(keyword).trimEnd()
  // One or two letters begin so many words that it says nothing.
  if (words.trim().length < TRIGRAM)
    return hasConcepts ? sql`case when ${asTyped} then 'words' else 'meaning' end` : sql`'words'`
  const atWords = containsAnyOf(db.engine, 'jobs', [words])
  const typed = sql`case when ${atWords} then 'words' else 'inside' end`
  return hasConcepts ? sql`case when ${asTyped} then ${typed} else 'meaning' end` : typed
}

const DESCRIPTION = 4
/** Worse than any other match: what was typed is only inside other words. */
const INSIDE = 200
const MEANING = 100

/**
 * How well a job matches a keyword. Lower is better: as typed, by meaning, inside other words; within each
 * title before role, company, the rest and the description.
 */
export function scoreOf(
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
