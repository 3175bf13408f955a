import type { RequestListener } from 'node:http'
import type { Handler } from 'hono'
import { LRUCache } from 'lru-cache'
import { Histogram } from 'prom-client'
import { matchRoutes } from 'react-router'
import { CLIENT_CLOSED_REQUEST } from './concurrency.ts'
import { pathOfPage } from './page-routes.ts'

const MAX_PATHS = 5_000
/** In characters. No address of ours is longer. */
const MAX_PATH_LENGTH = 1_000

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: "Requests by their route's pattern, until the last byte of the answer is handed over",
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [],
})

export const renderSeconds = new Histogram({
  name: 'page_render_seconds',
  help: 'Pages made from their data, for the cache or for one visitor',
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [],
})

/** The listener, with each of its requests counted and timed. @param patternOf as `routePatterns` makes it */
export function measureRequests(
  listener: RequestListener,
  patternOf: (url: string) => string,
): RequestListener {
  return (incoming, outgoing) => {
    const began = performance.now()
    outgoing.once('close', () => {
      const { method = '', url = '' } = incoming
      const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST
      const seconds = (performance.now() - began) / 1000
      requestSeconds.observe({ method, route: patternOf(url), status }, seconds)
    })
    listener(incoming, outgoing)
  }
}

/** The handler of the pages, with each page that it makes counted and timed. */
export function measureRenders(pages: Handler): Handler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return pages(c, next)
    const end = renderSeconds.startTimer()
    try {
      return await pages(c, next)
    } finally {
      end()
    }
  }
}

/**
 * Makes a function from a URL to the pattern that it matches, `/jobs/:id`: the address itself may hold what
 * somebody typed, and would be one of very many. Other files and unknown addresses are `other`.
 */
export function routePatterns(patterns: readonly string[]): (url: string) => string {
  const routes = [...new Set(patterns)].filter((path) => !path.endsWith('/*')).map((path) => ({ path }))
  const known = new LRUCache<string, string>({ max: MAX_PATHS })
  return (url) => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    let pattern = known.get(path)
    if (pattern === undefined) {
      pattern = patternAt(path)
      // Of the whole address, since a part of a text keeps all of it in memory.
      if (url.length <= MAX_PATH_LENGTH) known.set(path, pattern)
    }
    return pattern
  }

  function patternAt(path: string) {
    // The router warns of escapes that can't be decoded.
    if (!path.startsWith('/') || path.length > MAX_PATH_LENGTH || !isText(path)) return 'other'
    return matchRoutes([{ path: '/assets/*' }, ...routes], pathOfPage(path))?.[0]?.route.path ?? 'other'
  }
}

function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
