import type { MiddlewareHandler } from 'hono'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses an unsafe request of a browser that does not come from this site's own pages: one that carries a
 * cookie or an `Origin` needs exactly an accepted `Origin`. One with neither is another system's call.
 */
export function originCheck(accepted: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const isBrowser = origin !== undefined || c.req.header('Cookie') !== undefined
    if (!SAFE.has(c.req.method) && isBrowser && !(origin && accepted.includes(origin))) {
      return c.json({ error: 'This request did not come from a page of this site.' }, 403)
    }
    await next()
  }
}
