import { once } from './once.ts'

/** Characters that nobody sees: soft hyphens, zero-width and bidirectional marks, byte order marks. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** Letters that Unicode takes for letters of their own, as most people type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', ß: 'ss', ð: 'd', þ: 'th', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŧ: 't' },
  // At the end of a word.
  ς: 'σ',
}

/** More combining marks on one letter than any script writes. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** Text in a normal form of Unicode. Of too many marks in a row, which take quadratic time, some go. */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form)

/**
 * Text of several lines as it is stored: composed (NFC), with plain spaces and line breaks (Word's and a
 * PDF's own too) and without invisible and other control characters. The joiners that some scripts and emoji
 * need stay, and so do tabs and indentation.
 */
export function cleanText(text: string): string {
  const visible = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
  return normalizeUnicode(visible, 'NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/(?<=\S) {2,}/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/**
 * Text of one line as it is stored, with single spaces, also where Word or a PDF broke it. Other line breaks
 * inside stay, for a check to refuse.
 */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\v\f]/g, ' '))
    .replace(/[ \t]+/g, ' ')
    .trim()
}

/** The longest text that is searched for, or that an address may carry as a filter, in characters. */
const SEARCH_TEXT_LIMIT = 100

/** Typed text for a search: no control characters, single spaces, 100 characters at most. May be empty. */
export function cleanSearchText(typed: string): string {
  const plain = cleanLine(typed.slice(0, SEARCH_TEXT_LIMIT * 4).replace(/\p{Cc}+/gu, ' '))
  return [...plain].slice(0, SEARCH_TEXT_LIMIT).join('').trim()
}

const counts = once(() => new Intl.NumberFormat('en-GB'))

/** A whole number for reading: `12,345`. */
export const formatCount = (count: number) => (count < 1000 ? String(count) : counts().format(count))

/** How many there are: `1 job`, `12,345 jobs`. */
export const countOf = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** How many there are of each of some things, without those of which there is none. */
export const countTexts = (counts: readonly (readonly [count: number, one: string])[]) =>
  counts.filter(([count]) => count > 0).map(([count, one]) => countOf(count, one))

const lists = once(() => new Intl.ListFormat('en-GB'))

/** Texts as a sentence lists them: `jobs, posts and messages`. */
export const listOf = (texts: readonly string[]) => lists().format(texts)

/** The order of the alphabet, for names of ours and of visitors alike. */
export const byAlphabet = (one: string, other: string) => alphabet().compare(one, other)

const alphabet = once(() => new Intl.Collator('en-GB'))

/**
 * Text as it is compared and searched, by one rule for both engines: in lower case, without accents, with
 * straight quotes, plain hyphens and single spaces.
 */
export function normalizeForSearch(text: string): string {
  const plain = cleanText(text)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[‘’‚‛`´ʹʼʽ′＇]/g, "'")
    .replace(/[“”„‟«»″＂]/g, '"')
    .replace(/[‐-―−﹘﹣－]/g, '-')
  return normalizeUnicode(plain, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøßðþđæœıħŧς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text as they are compared, with one space before, between and after: ` band 5 nurse `. */
export function wordsOf(text: string): string {
  const words = normalizeForSearch(text)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ` ${words} `
}

/** What a record is searched by: its texts, parted by what a search can't contain, empty ones left out. */
export function joinForSearch(texts: readonly string[]): string {
  return texts
    .map(normalizeForSearch)
    .filter((text) => text !== '')
    .join('\n')
}

/** Texts that look alike once, in the commonest spelling, or else in the first. */
export const withoutLookalikes = (texts: readonly string[]): string[] => [
  ...commonestSpellings(texts, normalizeForSearch).values(),
]

/** Of texts with one key the commonest, or else the first, by their key. */
export function commonestSpellings(
  texts: readonly string[],
  keyOf: (text: string) => string,
): Map<string, string> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const commonestLast = [...counts].reverse().sort(([, one], [, other]) => one - other)
  return new Map(commonestLast.map(([text]) => [keyOf(text), text]))
}

/** Text as the end of an address: Latin letters and digits, with single hyphens. Empty where none is left. */
export function slugOf(text: string): string {
  return normalizeForSearch(text)
    .replace(/'/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A word or a sentence with a capital at its beginning. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
