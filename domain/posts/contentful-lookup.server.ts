import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { reasonOf } from './contentful-client.server.ts'
import { slugPattern } from './contentful-links.server.ts'
import type { ContentfulPost } from './contentful-posts.server.ts'
import { PostsUnavailable } from './posts.server.ts'

/** How long a missing slug is not looked up again. */
const MISSING_TTL_MS = 60_000
const MAX_MISSING = 1_000
/** Look-ups at the same time. Made-up addresses must not use up the service's rate limit. */
const MAX_CONCURRENT = 5

type Lookup = {
  find(slug: string): Promise<ContentfulPost | undefined>
  clock: Clock
  waitMs: number
  log: Log
}

/**
 * Looks up posts newer than the snapshot: one request per slug at a time, a missing slug not again for a
 * minute. @throws PostsUnavailable when the service doesn't answer in time, or has too many requests
 */
export function createLookup({ find, clock, waitMs, log }: Lookup) {
  const pending = new Map<string, Promise<ContentfulPost | undefined>>()
  const missing = new Map<string, number>()

  async function request(slug: string) {
    try {
      const post = await find(slug)
      if (!post) remember(slug)
      return post
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a post could not be looked up in Contentful')
      throw new PostsUnavailable('Contentful could not be read')
    } finally {
      pending.delete(slug)
    }
  }

  function remember(slug: string) {
    missing.set(slug, clock.now().getTime())
    const [oldest] = missing.keys()
    if (missing.size > MAX_MISSING && oldest !== undefined) missing.delete(oldest)
  }

  function isKnownMissing(slug: string): boolean {
    const since = missing.get(slug)
    if (since === undefined) return false
    if (clock.now().getTime() - since < MISSING_TTL_MS) return true
    missing.delete(slug)
    return false
  }

  return async (slug: string): Promise<ContentfulPost | undefined> => {
    if (!slugPattern.test(slug) || isKnownMissing(slug)) return undefined
    let answer = pending.get(slug)
    if (!answer) {
      if (pending.size >= MAX_CONCURRENT) throw new PostsUnavailable('Too many posts are looked up at once')
      answer = request(slug)
      pending.set(slug, answer)
    }
    // It may fail after every waiting page has given up.
    answer.catch(() => {})
    const late = sleep(waitMs, 'late' as const, { ref: false })
    const first = await Promise.race([answer, late])
    if (first === 'late') throw new PostsUnavailable('Contentful did not answer in time')
    return first
  }
}
