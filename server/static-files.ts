import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { PDF_WORKER_POLICY } from '#app/content-policy.ts'

/** Serves the built, precompressed files in `root`. Those with a hash in their name never change. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    // All files have an extension; looking for a page among them would cost every page time.
    if (!c.req.path.includes('.')) return next()
    const file = await serve(c, async () => {})
    if (!file) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    file.headers.set(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    )
    if (c.req.path.startsWith('/assets/pdf.worker'))
      file.headers.set('Content-Security-Policy', PDF_WORKER_POLICY)
    return file
  }
}
