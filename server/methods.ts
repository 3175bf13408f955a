import type { MiddlewareHandler } from 'hono'

const KNOWN = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses methods that nothing here accepts, such as TRACE, which a `Request` can't even carry. */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  if (KNOWN.includes(c.req.method)) return next()
  return c.text('This method is not taken.', 405, { Allow: KNOWN.join(', ') })
}
