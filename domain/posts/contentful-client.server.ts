import type { CreateClientParams } from 'contentful'
import type { ContentfulSettings } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'

/** Waited for an answer so long, tried again so often (§9). */
export const CONTENTFUL_PATIENCE = { timeoutMs: 30_000, retries: 5 }
/** The service answers with at most 7 MB at once: so many long articles fit in. */
const ENTRIES_AT_ONCE = 200
/** The content type of a post (§3). */
const CONTENT_TYPE = 'blogPost'

/** What a test may wait for less long. */
export type ContentfulPatience = { timeoutMs?: number; retries?: number }

/** The two questions that are asked of the service (§7). Both throw what the service's library throws. */
export type ContentfulEntries = {
  /** Every entry of a published post, newest first. */
  all(): Promise<unknown[]>
  /** The entry of the published post with this slug. */
  bySlug(slug: string): Promise<unknown | undefined>
}

/** Entries of posts from Contentful's delivery API, through its own library: throttled, with retries. */
export async function openContentful(
  { spaceId, accessToken, environment, address }: ContentfulSettings,
  log: Log,
  patience: ContentfulPatience = {},
): Promise<ContentfulEntries> {
  const { timeoutMs, retries } = { ...CONTENTFUL_PATIENCE, ...patience }
  // Only now: most installations have no use for it.
  const { createClient } = await import('contentful')
  // The library takes `throttle` but does not declare it: as many requests in a second as the service says, 1 to 30.
  const settings: CreateClientParams & { throttle: 'auto' } = {
    space: spaceId,
    accessToken,
    environment,
    host: new URL(address).host,
    insecure: address.startsWith('http:'),
    timeout: timeoutMs,
    retryLimit: retries,
    throttle: 'auto',
    logHandler: (level, said) => {
      if (level === 'warning') log.debug({ said: String(said) }, 'Contentful is asked again')
    },
  }
  const client = createClient(settings).withoutUnresolvableLinks
  const published = { content_type: CONTENT_TYPE, 'fields.isPublished': true }
  /** `isWhole`: every page counted as many entries as all of them hold, so nothing moved from page to page meanwhile. */
  async function readPages() {
    const entries = new Map<string, unknown>()
    const totals = new Set<number>()
    for (let skip = 0, total = 1; skip < total; skip += ENTRIES_AT_ONCE) {
      const answer = await client.getEntries({
        ...published,
        order: ['-fields.date'],
        limit: ENTRIES_AT_ONCE,
        skip,
      } as object)
      for (const entry of answer.items) entries.set(entry.sys.id, entry)
      total = answer.total
      totals.add(total)
    }
    return { entries: [...entries.values()], isWhole: totals.size === 1 && totals.has(entries.size) }
  }
  return {
    async all() {
      const read = await readPages()
      // Who publishes meanwhile moves entries from page to page, and one may be missed; once more is enough, and no endless chase.
      return (read.isWhole ? read : await readPages()).entries
    },
    async bySlug(slug) {
      const { items } = await client.getEntries({ ...published, 'fields.slug': slug, limit: 1 } as object)
      return items[0]
    },
  }
}

/** What went wrong in a word, like `AccessTokenInvalid` or `ECONNREFUSED`. The error itself holds the request, token included. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
