import { fillers, kinds, professions, synonyms } from '#content/synonyms.ts'
import { placeCalled } from '#domain/places/places.server.ts'
import { normalizeForSearch, wordsOf } from '#platform/text.ts'

/**
 * One thing that a search asks for: the typed words, and the texts of which one must be among a job's words,
 * those that were typed first. ` night` is found at the beginning of a word, ` icu ` as a whole one.
 */
export type Concept = { typed: string; texts: readonly string[] }

/** Shorter words begin too many others. */
const SHORTEST_BEGINNING = 4
const LONGEST_PHRASE = 6

/** Between two words: "nurse/midwife", but not "P/T" or "24/7". */
const SLASH = /(?<=[\p{L}&]\p{L}) ?\/ ?(?=\p{L}[\p{L}&])/gu
/** Between the words of a list: "RGN, RMN". */
const COMMA = / ?[,;+] ?(?=\p{L})/gu
/** After a letter of an abbreviation before the next one: "R.G.N." */
const DOT_INSIDE = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu

/** What was typed as words, with the words for the signs that stand between them. */
export const plain = (text: string) =>
  wordsOf(
    text
      .replace(SLASH, ' or ')
      .replace(DOT_INSIDE, '')
      .replaceAll(' & ', ' and ')
      .replace(/^[\s,;+]+/, '')
      .replace(COMMA, ' and '),
  ).trim()

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
for (const profession of professions) addPhrase(profession, [])
const isFiller = new Set(fillers)

/** The professions, and every other word for one of them. */
const professionPhrases = new Set(
  [...synonyms, ...kinds.map(({ of }) => of)]
    .filter((group) => group.some((phrase) => professions.includes(phrase)))
    .concat(professions)
    .flat()
    .map(plain),
)
/** What is short enough to be written as a list without anything between: "RGN RMN". */
const ABBREVIATION = /^[a-z]{2,4}$/
const isProfession = (phrase: string) => professionPhrases.has(knownPhrase(phrase) ?? phrase)

const singularOf = (phrase: string) =>
  phrase.endsWith('ies') ? phrase.replace(/ies$/, 'y') : (/^(.+[^s])s$/.exec(phrase)?.[1] ?? phrase)

/** Whether a typed word or phrase is among the synonyms. */
export const isKnown = (typed: string) => knownPhrase(plain(typed)) !== undefined

/** Whether a phrase looks like the plural of something, and isn't a town's name. */
const isPlural = (phrase: string) => singularOf(phrase) !== phrase && placeCalled(phrase) === undefined

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
  return isPlural(phrase) ? [...textsFor(phrase), ` ${singularOf(phrase)} `] : textsFor(phrase)
}

/** How a word or phrase stands among a job's words. */
function textsFor(phrase: string): string[] {
  const last = phrase.split(' ').at(-1) ?? ''
  return last.length < SHORTEST_BEGINNING ? [` ${phrase} `, ` ${phrase}s `] : [` ${phrase}`]
}

/**
 * What a typed keyword asks for, each word or known phrase by itself; fillers are left out (D27). Of what has
 * an "or" between is asked for either, and of professions with an "and" or a comma between, or of their
 * abbreviations with nothing, too: no job is for a nurse who is a midwife as well.
 */
export function readConcepts(keyword: string): Concept[] {
  const words = plain(keyword).split(' ').filter(Boolean)
  const concepts: Concept[] = []
  /** Whether all that the last concept asks for are professions. */
  let wasProfession = false
  let between: 'or' | 'and' | undefined
  let before = ''
  for (let at = 0; at < words.length; ) {
    const length = phraseLengthAt(words, at)
    const typed = words.slice(at, at + length).join(' ')
    at += length
    if (length > 1 || !isFiller.has(typed)) {
      const isEither: boolean =
        between === 'or' ||
        ((between === 'and' || [before, typed].every((one) => ABBREVIATION.test(one))) &&
          wasProfession &&
          isProfession(typed))
      const last: Concept | undefined = isEither ? concepts.at(-1) : undefined
      const concept = { typed, texts: textsOf(typed) }
      before = typed
      wasProfession = isProfession(typed) && (last === undefined || wasProfession)
      // "Nurse/Leeds" are no alternatives.
      if (last && isPlace(last.typed) === isPlace(typed)) concepts.splice(-1, 1, eitherOf(last, concept))
      else if (concepts.every((other) => other.typed !== typed)) concepts.push(concept)
      between = undefined
    } else if (typed === 'or' || (typed === 'and' && between !== 'or')) between = typed
  }
  return concepts
}

const isPlace = (typed: string) => placeCalled(typed) !== undefined

const eitherOf = (one: Concept, other: Concept): Concept => ({
  typed: `${one.typed} or ${other.typed}`,
  texts: [...new Set([...one.texts, ...other.texts])],
})

/**
 * Whether a keyword asks for more than its own letters: several words, a plural, a word that has synonyms, or
 * one with characters beside it that are not its own, "nurse!".
 */
export function hasMeaning(keyword: string, concepts: readonly Concept[]): boolean {
  const findsMore = ({ typed }: Concept) => isPlural(typed) || alsoFound.get(typed)?.length
  const words = plain(keyword)
  return words.includes(' ') || words !== normalizeForSearch(keyword) || concepts.some(findsMore)
}

/** Whether a keyword has only words that say nothing about the work: "jobs near me". */
export function saysNothing(keyword: string): boolean {
  return plain(keyword) !== '' && readConcepts(keyword).length === 0
}

/** How many words from here on are a known phrase; 1 for a word by itself. */
function phraseLengthAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    if (knownPhrase(words.slice(at, at + length).join(' ')) !== undefined) return length
  }
  return 1
}

/** The words that searches know whatever jobs there are. */
export const knownWords: ReadonlySet<string> = new Set(
  [...alsoFound.keys()].flatMap((phrase) => phrase.split(' ')),
)
