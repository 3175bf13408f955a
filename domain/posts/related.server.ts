import { normalizeForSearch } from '#platform/text.ts'
import type { PostReader } from './posts.server.ts'
import type { PostSummary } from './posts.ts'

/** Words of a title by which others are looked for, at most: each is a search. */
const MOST_WORDS = 4
/** Shorter ones, and these, say little of what a post is about. */
const SHORTEST = 5
const SAYS_LITTLE =
  /^(?:about|after|before|every|their|there|these|those|three|where|which|while|whose|yours?)$/

/** What the words of a post say of the jobs that may suit its reader, and the search for those. */
const JOB_WORDS: readonly [RegExp, string][] = [
  [/\bnights?\b/, 'nights'],
  [/\bmental health\b/, 'mental health'],
  [
    /\b(?:care certificate|care workers?|carers?|care assistants?|care homes?|new to care)\b/,
    'care assistant',
  ],
  [/\b(?:healthcare assistants?|hcas?)\b/, 'healthcare assistant'],
  [/\b(?:nmc|nurses?|wards?)\b/, 'nurse'],
  [/\b(?:gmc|doctors?|locums?)\b/, 'doctor'],
  [/\b(?:hcpc|physiotherapists?|allied health)\b/, 'AHP'],
]

type Read = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'category'>

/** Other posts for whoever has read this one: of its category or on its title's words, then the newest. */
export async function relatedPosts(posts: PostReader, read: Read, limit: number): Promise<PostSummary[]> {
  const words = [...new Set(normalizeForSearch(read.title).match(/[a-z]+/g))]
    .filter((word) => word.length >= SHORTEST && !SAYS_LITTLE.test(word))
    .slice(0, MOST_WORDS)
  const searches = [
    ...words.map((search) => ({ search, category: '', counts: 1 })),
    { search: '', category: read.category, counts: 2 },
    { search: '', category: '', counts: 0 },
  ]
  const answers = await Promise.all(
    searches.map(async ({ counts, ...search }) => ({
      counts,
      found: (await posts.listPosts({ ...search, page: 1 })).posts,
    })),
  )
  const known = new Map<string, { post: PostSummary; hits: number }>()
  for (const { counts, found } of answers) {
    for (const post of found) known.set(post.slug, { post, hits: (known.get(post.slug)?.hits ?? 0) + counts })
  }
  known.delete(read.slug)
  return [...known.values()]
    .sort((one, other) => other.hits - one.hits || other.post.date.localeCompare(one.post.date))
    .slice(0, limit)
    .map(({ post }) => post)
}

/** What jobs are searched for that may suit whoever reads this post; empty if it says nothing of work. */
export function jobKeywordOf({ title, excerpt, category }: Read): string {
  const inWords = (text: string) => JOB_WORDS.find(([words]) => words.test(normalizeForSearch(text)))?.[1]
  return inWords(title) ?? inWords(`${excerpt} ${category}`) ?? ''
}
