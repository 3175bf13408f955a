import { fillers, kinds, synonyms } from '#content/synonyms.ts'
import { placeCalled } from '#domain/places/places.server.ts'
import { wordsOf } from '#platform/text.ts'

/**
 * One thing that a search asks for: the typed words, and the texts of which one must be among a job's words,
 * those that were typed first. ` night` is found at the beginning of a word, ` icu ` as a whole one.
 */
export type Concept = { typed: string; texts: readonly string[] }

/** Shorter words begin too many others. */
const SHORTEST_BEGINNING = 4
const LONGEST_PHRASE = 6

const plain = (text: string) => wordsOf(text).trim()

/** What each known phrase finds beside itself. */
const alsoFound = new Map<string, string[]>()
function addPhrase(phrase: string, others: readonly string[]) {
  const also = others.map(plain).filter((other) => other !== plain(phrase))
  alsoFound.set(plain(phrase), [...(alsoFound.get(plain(phrase)) ?? []), ...also])
}
for (const group of synonyms) for (const phrase of group) addPhrase(phrase, group)
for (const { of, are } of kinds) {
  for (const phrase of of) addPhrase(phrase, [...of, ...are])
  for (const kind of are) addPhrase(kind, [])
}
const isFiller = new Set(fillers)

const singularOf = (phrase: string) => /^(.+[^s])s$/.exec(phrase)?.[1] ?? phrase

/** The known phrase that this is, or is the plural of: "support workers". */
const knownPhrase = (phrase: string) => [phrase, singularOf(phrase)].find((one) => alsoFound.has(one))

/**
 * The texts of a word or phrase: of itself, of what it is the plural of, and of what means the same. What no
 * search knows may be no plural, so that "hours" finds "hour" only as a word, and "Wells" never "well".
 */
function textsOf(phrase: string): string[] {
  const known = knownPhrase(phrase)
  if (known !== undefined) {
    return [...new Set([phrase, known, ...(alsoFound.get(known) ?? [])])].flatMap(textsFor)
  }
  const singular = singularOf(phrase)
  const isPlural = singular !== phrase && placeCalled(phrase) === undefined
  return isPlural ? [...textsFor(phrase), ` ${singular} `] : textsFor(phrase)
}

/** How a word or phrase stands among a job's words. */
function textsFor(phrase: string): string[] {
  const last = phrase.split(' ').at(-1) ?? ''
  return last.length < SHORTEST_BEGINNING ? [` ${phrase} `, ` ${phrase}s `] : [` ${phrase}`]
}

/** What a typed keyword asks for, each word or known phrase by itself; fillers are left out (D27). */
export function readConcepts(keyword: string): Concept[] {
  const words = plain(keyword).split(' ').filter(Boolean)
  const concepts: Concept[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseLengthAt(words, at)
    const typed = words.slice(at, at + length).join(' ')
    const isBand = typed.startsWith('band ')
    const texts = isBand ? [` ${typed} `] : textsOf(typed)
    const isNew = concepts.every((concept) => concept.typed !== typed)
    if (isNew && (length > 1 || !isFiller.has(typed))) concepts.push({ typed, texts })
    at += length
  }
  return concepts
}

/** Whether a keyword asks for more than its own letters: several words, a known one's plural, a synonym. */
export function hasMeaning(keyword: string, concepts: readonly Concept[]): boolean {
  const findsMore = ({ typed }: Concept) => {
    const known = knownPhrase(typed)
    return known !== undefined && (known !== typed || alsoFound.get(known)?.length)
  }
  return plain(keyword).includes(' ') || concepts.some(findsMore)
}

/** Whether a keyword has only words that say nothing about the work: "jobs near me". */
export function saysNothing(keyword: string): boolean {
  return plain(keyword) !== '' && readConcepts(keyword).length === 0
}

/** How many words from here on are a known phrase or a band; 1 for a word by itself. */
function phraseLengthAt(words: readonly string[], at: number): number {
  if (words[at] === 'band' && /^\d[a-d]?$/.test(words[at + 1] ?? '')) return 2
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    if (knownPhrase(words.slice(at, at + length).join(' ')) !== undefined) return length
  }
  return 1
}

/** The first known word that differs by one letter, or by two that changed places. */
export function correctionOf(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORTEST_BEGINNING) return undefined
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) <= 1 && isOneAway(word, candidate)) return candidate
  }
  return undefined
}

function isOneAway(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The words that searches know whatever jobs there are. */
export const knownWords: ReadonlySet<string> = new Set(
  [...alsoFound.keys()].flatMap((phrase) => phrase.split(' ')),
)
