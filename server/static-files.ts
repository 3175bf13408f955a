import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * Serves the built scripts, styles, fonts and pictures in `root`, compressed beforehand where that helps. What has a
 * hash in its name never changes; the rest may be kept for a day.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    // All of them have an extension, and to look for a page among them costs a page its time.
    if (!c.req.path.includes('.')) return next()
    const file = await serve(c, async () => {})
    if (!file) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    file.headers.set(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    )
    return file
  }
}
