import { hash } from 'node:crypto'
import { sampleJobs } from '#content/samples/jobs.ts'
import { samplePosts } from '#content/samples/posts.ts'

// What the lists are searched for. Filled databases repeat the samples, so that what one of the 154 sample jobs has is in every 154th job.

/** Of so many jobs at most is a rare term's, where there are 100,000. */
export const RARE = 1_000
/** A broad term is in a twentieth of all jobs or more, a common one in fewer and yet not rare. */
const BROAD = 1 / 20

const active = sampleJobs.filter(({ isActive }) => isActive)
const jobs = active.map(({ title, company, description }) =>
  // The last word is what variations of a sample end with.
  [title, company, description, 'reference'].join('\n').toLowerCase(),
)
const posts = samplePosts.map(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase())

const words = byFrequency(jobs, partsOfWords)
const phrases = byFrequency(jobs, phrasesBegun)

/** Words and parts of words, in an order that says nothing. Nobody types half of them, but the index has to find them as well. */
export const rareWords = words.rare
export const commonWords = words.common
export const broadWords = words.broad
/** Two words beside each other, the second one whole or begun. */
export const rarePhrases = phrases.rare
export const commonPhrases = phrases.common
export const broadPhrases = phrases.broad
/** Both of these. */
export const frequentPhrases = mixed([...commonPhrases, ...broadPhrases])
/** Pieces of the posts' titles and excerpts. */
export const postTerms = mixed(new Set(posts.flatMap((text) => [...pieces(text)])))

/** A text may have a term that is none of its own: `line and` is in `pipeline and`. */
function byFrequency(texts: readonly string[], termsOf: (text: string) => Set<string>) {
  const terms = [...new Set(texts.flatMap((text) => [...termsOf(text)]))]
  const found = terms.map((term) => ({ term, texts: texts.filter((text) => text.includes(term)).length }))
  const among = (least: number, below: number) =>
    mixed(found.filter(({ texts }) => texts >= least && texts < below).map(({ term }) => term))
  const broad = Math.ceil(texts.length * BROAD)
  return { rare: among(1, 2), common: among(2, broad), broad: among(broad, Number.POSITIVE_INFINITY) }
}

/** But those that may be in the hexadecimal number of any variation. */
function partsOfWords(text: string): Set<string> {
  const parts = new Set<string>()
  for (const word of text.match(/[a-z]{3,}/g) ?? []) {
    for (let start = 0; start < word.length; start++) {
      for (let end = start + 3; end <= word.length; end++) parts.add(word.slice(start, end))
    }
  }
  return new Set([...parts].filter((part) => !/^[a-f]+$/.test(part)))
}

function phrasesBegun(text: string): Set<string> {
  const begun = new Set<string>()
  for (const [, first, second = ''] of text.matchAll(/(?=\b([a-z]{3,}) ([a-z]{3,})\b)/g)) {
    for (let end = 3; end <= second.length; end++) begun.add(`${first} ${second.slice(0, end)}`)
  }
  return begun
}

function pieces(text: string): Set<string> {
  const found = new Set<string>()
  for (let start = 0; start < text.length; start++) {
    for (let length = 4; length <= 32; length++) {
      const piece = text.slice(start, start + length)
      if (/^[a-z][a-z ]+[a-z]$/.test(piece)) found.add(piece)
    }
  }
  return found
}

/** In the order of their hashes: the same each time. */
function mixed(terms: Iterable<string>): string[] {
  const byHash = [...terms].map((term) => ({ term, hash: hash('sha1', term) }))
  return byHash.sort((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ term }) => term)
}
