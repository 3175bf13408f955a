import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'

/** The most requests worked on at once, not counting kept pages. Together they take a few seconds. */
const MOST_AT_ONCE = 500
const RETRY_AFTER_SECONDS = '5'

/**
 * Answers 503 with `Retry-After` (in seconds) while this program has more to do than it can soon finish, rather than keep people in an
 * endless queue. A request that is still arriving is not work yet, so slow senders keep nobody else out.
 */
export function loadShedding(mostAtOnce = MOST_AT_ONCE): MiddlewareHandler {
  const underWay = new Set<Pick<IncomingMessage, 'complete'>>()
  return async (c, next) => {
    if (
      underWay.size >= mostAtOnce &&
      [...underWay].filter(({ complete }) => complete).length >= mostAtOnce
    ) {
      const headers = { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'no-store' }
      const sorry = 'Too many people are asking at once. Please try again in a moment.'
      return c.req.path.startsWith('/api/')
        ? c.json({ error: sorry }, 503, headers)
        : c.text(sorry, 503, headers)
    }
    // A page made for the cache has no incoming request of its own.
    const request = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming ?? { complete: true }
    underWay.add(request)
    try {
      await next()
    } finally {
      underWay.delete(request)
    }
  }
}
