import { type RawBuilder, sql } from 'kysely'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { rowsContaining, rowsWithWords, TRIGRAM } from '#platform/db/search.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { correctionOf } from '#platform/spelling.ts'
import { cleanSearchText, normalizeForSearch, wordsOf } from '#platform/text.ts'
import { type IndexedJob, jobIndex, jobVocabulary } from './job-index.server.ts'
import type { JobFilters } from './job-matches.server.ts'
import {
  type Concept,
  hasMeaning,
  isKnown,
  knownWords,
  plain,
  readConcepts,
  saysNothing,
} from './job-words.ts'
import { hasLetterPair, isLetterPair } from './letter-pairs.server.ts'

/** How a job's text matches a keyword: as typed, at the beginning of a word or inside one, or by meaning. */
export type TextMatch = 'words' | 'inside' | 'meaning'
/** The jobs whose text matches, by number; it is empty where none of those that may be seen does. */
type TextMatches = { of(no: number): TextMatch | undefined; isEmpty: boolean }

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
  /** What was typed with the words of jobs that are closest to it; empty where there are none. */
  closest: string
  /** Whether words of a sentence were left out, since nothing has all of them. */
  isPartly: boolean
}

/** From as many words on a keyword is a sentence, of which words that no search knows are left out. */
const SENTENCE = 4

/** The jobs whose text answers a keyword (D27), and a correction where nothing does that may be seen. */
export async function findByText(
  db: Db,
  filters: JobFilters,
  visible: readonly IndexedJob[],
): Promise<Found> {
  const keyword = cleanSearchText(filters.keyword ?? '')
  const q = cleanSearchText(filters.q ?? '')
  const concepts = filters.isExact ? [] : readConcepts(keyword).slice(0, LONGEST_KEYWORD)
  if (!keyword && !q) {
    return { matches: undefined, concepts, keyword, corrected: '', closest: '', isPartly: false }
  }
  const find = (typed: string, asked: readonly Concept[]) =>
    readMatches(db, { keyword: typed, q, concepts: meantBy(typed, asked) }, visible)
  const matches = await find(keyword, concepts)
  const asTyped = { matches, concepts, keyword, corrected: '', closest: '', isPartly: false }
  if (!matches.isEmpty || concepts.length === 0) return asTyped
  const closest = await correct(db, keyword)
  const meant = readConcepts(closest).slice(0, LONGEST_KEYWORD)
  const again = closest === plain(keyword) ? matches : await find(closest, meant)
  if (!again.isEmpty)
    return { ...asTyped, matches: again, concepts: meant, keyword: closest, corrected: closest, closest }
  const known = meant.filter(({ typed }) => isKnown(typed))
  if (meant.length >= SENTENCE && known.length > 0 && known.length < meant.length) {
    const rest = known.map(({ typed }) => typed).join(' ')
    const partly = await find(rest, known)
    const found = {
      ...asTyped,
      matches: partly,
      concepts: known,
      keyword: rest,
      corrected: rest,
      isPartly: true,
    }
    if (!partly.isEmpty) return found
  }
  return again === matches ? asTyped : { ...asTyped, keyword: closest, closest }
}

const meantBy = (keyword: string, concepts: readonly Concept[]) =>
  hasMeaning(keyword, concepts) ? concepts : []

/** A keyword with each word that no active job has replaced by one that differs in a letter. */
async function correct(db: Db, keyword: string): Promise<string> {
  const known = await jobVocabulary(db)
  const correction = (word: string) => correctionOf(word, known) ?? correctionOf(word, knownWords) ?? word
  const isRight = (word: string) => known.has(word) || knownWords.has(word) || saysNothing(word)
  const words = plain(keyword).split(' ')
  return words.map((word) => (isRight(word) ? word : correction(word))).join(' ')
}

/** What is known of a job's text, as bits: those of the concepts follow from `CONCEPT` on. */
const TYPED = 1
const AT_WORD = 2
const ANYWHERE = 4
const CONCEPT = 8

/** Whether the first of several words is an abbreviation so short that other words often end with it. */
const beginsShort = (phrase: string, first: Concept | undefined) =>
  first !== undefined && first.typed.length <= TRIGRAM && phrase.startsWith(`${first.typed} `)

type Asked = { keyword: string; q: string; concepts: readonly Concept[] }

async function readMatches(
  db: Db,
  { keyword, q, concepts }: Asked,
  visible: readonly IndexedJob[],
): Promise<TextMatches> {
  const word = wordsOf(keyword).trim()
  const [known] = concepts
  const isPhrase = word.includes(' ')
  // One or two letters begin so many words that it says nothing. Several words are rarely inside others, but
  // for a short first one: "ED nurse" is in "registered nurse".
  const isWord = isPhrase ? beginsShort(word, known) : word.length >= TRIGRAM || known !== undefined
  const atWord = isPhrase ? ` ${word}` : (known?.texts[0] ?? ` ${word}`)
  const bits = bitsOf(
    await Promise.all([
      keyword && setOf(TYPED, jobsContaining(db, keyword)),
      isWord && setOf(AT_WORD, jobsWithWords(db, [atWord])),
      q && setOf(ANYWHERE, jobsContaining(db, q)),
      q && setOf(ANYWHERE, jobsIn(db, q)),
      ...concepts.map(({ texts }, nth) => setOf(CONCEPT << nth, jobsWithWords(db, texts))),
    ]),
  )
  const allConcepts = concepts.reduce((all, _, nth) => all | (CONCEPT << nth), 0)
  const of = (no: number): TextMatch | undefined => {
    const has = bits[no] ?? 0
    if (q && !(has & ANYWHERE)) return undefined
    if (!keyword) return 'words'
    const isMeant = (has & allConcepts) === allConcepts
    if (has & TYPED && (!isWord || has & AT_WORD)) return 'words'
    if (allConcepts > 0 && isMeant) return 'meaning'
    return has & TYPED ? 'inside' : undefined
  }
  return { of, isEmpty: !visible.some(({ no }) => of(no)) }
}

/** The numbers of some jobs, and the bit that says what is known of them. */
type NumberSet = { bit: number; numbers: Uint32Array }

async function setOf(bit: number, numbers: Promise<Uint32Array>): Promise<NumberSet> {
  return { bit, numbers: await numbers }
}

/** For each job's number the bits of the sets that it is in: a Map takes ten times as long to fill. */
function bitsOf(asked: readonly (NumberSet | '' | false)[]): Uint16Array {
  const sets = asked.filter((set) => set !== '' && set !== false)
  const largest = sets.reduce((most, { numbers }) => numbers.reduce((one, no) => Math.max(one, no), most), 0)
  const bits = new Uint16Array(largest + 1)
  for (const { bit, numbers } of sets) for (const no of numbers) bits[no] = (bits[no] ?? 0) | bit
  return bits
}

/** The jobs that have this text: it comes again with other filters. No index finds one or two letters. */
const jobsContaining = cacheUntilJobsChange(async (db: Db, text: string) => {
  const needle = normalizeForSearch(text)
  if (!isLetterPair(needle)) return readNumbers(db, rowsContaining(db.engine, 'jobs', text))
  return numbersOf(await jobIndex(db), ({ letterPairs }) => hasLetterPair(letterPairs, needle))
})

/** The jobs with this in their location. */
async function jobsIn(db: Db, text: string) {
  const needle = normalizeForSearch(text)
  return numbersOf(await jobIndex(db), ({ locationKey }) => locationKey.includes(needle))
}

const numbersOf = (jobs: readonly IndexedJob[], isFound: (job: IndexedJob) => boolean) =>
  Uint32Array.from(jobs.filter(isFound), ({ no }) => no)

/** The jobs that have one of these words: the same words come again beside others. */
const jobsWithWords = cacheUntilJobsChange((db: Db, texts: readonly string[]) =>
  readNumbers(db, rowsWithWords(db.engine, texts)),
)

/** The numbers that a query finds, as one text: that is many times faster to hand over than rows. */
async function readNumbers(db: Db, rows: RawBuilder<unknown>): Promise<Uint32Array> {
  const numbers = sql<string | null>`string_agg(cast(no as text), ',')`.as('numbers')
  const found = await searches.run(() =>
    db.selectFrom(sql<{ no: number }>`(${rows})`.as('x')).select(numbers).executeTakeFirst(),
  )
  return Uint32Array.from(found?.numbers?.split(',') ?? [], Number)
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
  if (match === 'inside') return INSIDE
  if (match !== 'meaning') return placeOf(words, typed) ?? DESCRIPTION
  return concepts.reduce((sum, { texts }) => sum + bestPlace(words, texts), MEANING)
}

function bestPlace(words: string, texts: readonly string[]): number {
  return texts.reduce((best, text) => Math.min(best, placeOf(words, text) ?? best), DESCRIPTION)
}

/** The part of a job's words where a text begins, and a half if only a longer word begins so. */
function placeOf(words: string, text: string): number | undefined {
  let at = words.indexOf(text)
  // "No nights" is no answer to "nights".
  while (at >= 3 && words.startsWith(' no', at - 3)) at = words.indexOf(text, at + 1)
  if (at < 0) return undefined
  let part = 0
  for (let bar = words.indexOf('|'); bar >= 0 && bar < at; bar = words.indexOf('|', bar + 1)) part++
  const whole = words.indexOf(`${text.trimEnd()} `, at)
  const end = words.indexOf('|', at)
  return Math.min(part, DESCRIPTION - 1) + (whole >= 0 && (end < 0 || whole < end) ? 0 : 0.5)
}
