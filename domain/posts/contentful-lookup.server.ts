import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { reasonOf } from './contentful-client.server.ts'
import { type ContentfulPost, slugPattern } from './contentful-posts.server.ts'
import { PostsUnavailable } from './posts.server.ts'

/** What is not there is not asked for again for so long. */
const MISSING_MS = 60_000
const MOST_REMEMBERED = 1_000
/** So many different addresses are looked up at once: made-up ones must not use up what the service allows. */
const MOST_AT_ONCE = 5

type Lookup = {
  find(slug: string): Promise<ContentfulPost | undefined>
  clock: Clock
  /** A page waits so long. */
  waitMs: number
  log: Log
}

/**
 * Looks up single posts that are newer than the snapshot. The same slug is asked for once at a time, and one that is missing not again
 * for a minute. @throws PostsUnavailable when the service does not answer in time, or too much is asked for at once
 */
export function createLookup({ find, clock, waitMs, log }: Lookup) {
  const asked = new Map<string, Promise<ContentfulPost | undefined>>()
  const missing = new Map<string, number>()

  async function ask(slug: string) {
    try {
      const post = await find(slug)
      if (!post) remember(slug)
      return post
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a post could not be looked up in Contentful')
      throw new PostsUnavailable('Contentful could not be read')
    } finally {
      asked.delete(slug)
    }
  }

  function remember(slug: string) {
    missing.set(slug, clock.now().getTime())
    const [oldest] = missing.keys()
    if (missing.size > MOST_REMEMBERED && oldest !== undefined) missing.delete(oldest)
  }

  function isKnownMissing(slug: string): boolean {
    const since = missing.get(slug)
    if (since === undefined) return false
    if (clock.now().getTime() - since < MISSING_MS) return true
    missing.delete(slug)
    return false
  }

  return async (slug: string): Promise<ContentfulPost | undefined> => {
    if (!slugPattern.test(slug) || isKnownMissing(slug)) return undefined
    let answer = asked.get(slug)
    if (!answer) {
      if (asked.size >= MOST_AT_ONCE) throw new PostsUnavailable('Too many posts are looked up at once')
      answer = ask(slug)
      asked.set(slug, answer)
    }
    // Nobody may be listening any more when it fails.
    answer.catch(() => {})
    const late = sleep(waitMs, 'late' as const, { ref: false })
    const first = await Promise.race([answer, late])
    if (first === 'late') throw new PostsUnavailable('Contentful did not answer in time')
    return first
  }
}
