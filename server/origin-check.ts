import type { MiddlewareHandler } from 'hono'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses, with 403, an unsafe request with a cookie or an `Origin` that does not name an accepted origin. A
 * request with neither comes from another system. Whoever came by another name of the site, or has set
 * another one as `SITE_URL`, is told which it is.
 * @param exempt paths that anybody may post to, with a token that is the proof
 */
export function originCheck(accepted: readonly string[], exempt: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const isBrowser = origin !== undefined || c.req.header('Cookie') !== undefined
    const isChecked = !SAFE.has(c.req.method) && !exempt.includes(c.req.path)
    if (isChecked && isBrowser && !(origin && accepted.includes(origin))) {
      return c.json({ error: `This did not come from a page of this site, which is at ${accepted[0]}.` }, 403)
    }
    await next()
  }
}
