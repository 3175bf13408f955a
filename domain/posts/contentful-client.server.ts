import type { CreateClientParams } from 'contentful'
import type { ContentfulSettings } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { dropUnreadableLinks } from './contentful-links.server.ts'

export const CONTENTFUL_LIMITS = { timeoutMs: 30_000, retries: 5 }
/** So many entries are asked for at once, and fewer where these come to more than 7 MB. */
const ENTRIES_PER_REQUEST = 200
export const CONTENT_TYPE = 'blogPost'

/** Shorter limits for tests. */
export type ContentfulLimits = { timeoutMs?: number; retries?: number }

/** The two requests to the service (§7). Both throw what the service's library throws. */
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
  limits: ContentfulLimits = {},
): Promise<ContentfulEntries> {
  const { timeoutMs, retries } = { ...CONTENTFUL_LIMITS, ...limits }
  // Imported here because most installations don't use it.
  const { createClient } = await import('contentful')
  // `throttle` is missing in the library's types: as many requests a second as the service allows, 1 to 30.
  const settings: CreateClientParams & { throttle: 'auto' } = {
    space: spaceId,
    accessToken,
    environment,
    host: new URL(address).host,
    insecure: address.startsWith('http:'),
    timeout: timeoutMs,
    retryLimit: retries,
    throttle: 'auto',
    // The one place where an answer can be had before the library follows its links.
    responseLogger: (answer) => 'data' in answer && dropUnreadableLinks(answer.data),
    logHandler: (level, message) => {
      if (level === 'warning') log.debug({ message: String(message) }, 'a request to Contentful is retried')
    },
  }
  const client = createClient(settings).withoutUnresolvableLinks
  const published = { content_type: CONTENT_TYPE, 'fields.isPublished': true }
  let perRequest = ENTRIES_PER_REQUEST
  async function readPage(skip: number) {
    for (;;) {
      try {
        const range = { limit: perRequest, skip }
        return await client.getEntries({ ...published, order: ['-fields.date'], ...range } as object)
      } catch (error) {
        if (perRequest === 1 || !isTooLarge(error)) throw error
        perRequest = Math.ceil(perRequest / 2)
      }
    }
  }
  /** `isComplete`: every page reported the number of entries that were read, so none moved meanwhile. */
  async function readPages() {
    const entries = new Map<string, unknown>()
    const totals = new Set<number>()
    for (let skip = 0, total = 1; skip < total; ) {
      const answer = await readPage(skip)
      for (const entry of answer.items) entries.set(entry.sys.id, entry)
      skip += answer.limit
      total = answer.total
      totals.add(total)
    }
    return { entries: [...entries.values()], isComplete: totals.size === 1 && totals.has(entries.size) }
  }
  return {
    async all() {
      const read = await readPages()
      // Publishing meanwhile moves entries from page to page, so that one may be missed. One retry is enough.
      return (read.isComplete ? read : await readPages()).entries
    },
    async bySlug(slug) {
      const { items } = await client.getEntries({ ...published, 'fields.slug': slug, limit: 1 } as object)
      return items[0]
    },
  }
}

/** Whether the service would have answered, but for the size: it says so in words alone. */
const isTooLarge = (error: unknown) => String((error as Error).message).includes('Response size too big')

/** The error's code or name for the log. The error itself holds the request with its token. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
