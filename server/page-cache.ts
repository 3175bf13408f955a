import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import type { Services } from '#app/context.ts'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import type { AddressLimit } from './address-limit.ts'
import { type CacheEntry, entryOf, send } from './cache-entry.ts'
import type { ContentState } from './content-state.ts'
import { bareSecurityHeaders } from './security-headers.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_URLS = 5_000
/** In characters. Nothing links to longer addresses, and their keys would fill the memory. */
const MAX_URL_LENGTH = 1_000

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

/** How many responses came from the cache, and how many were rendered for it. */
export type PageCacheCounts = { hits: number; renders: number }

/**
 * The whole program as a listener for `node:http`. Anonymous GETs of public pages and of the public API are
 * rendered once for each key until the content changes, at most half a second ago on another node.
 * @param cacheKeyFor the key for a path and query; undefined if the response may not be cached
 * @param allows whether a response that isn't cached may be made for a request
 * @param content what responses are made from
 */
export function withPageCache(
  fetch: Fetch,
  services: Pick<Services, 'config' | 'db' | 'clock' | 'posts' | 'log'>,
  cacheKeyFor: (url: string) => string | undefined,
  allows: AddressLimit,
  content: ContentState,
): { listener: RequestListener; counts: PageCacheCounts } {
  const cookie = sessionCookie(services.config)
  const counts = { hits: 0, renders: 0 }
  const keys = new LRUCache<string, { key: string | undefined }>({ max: MAX_URLS })
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  })
  let cachedState: string | undefined
  /** Responses being made, by state and key. */
  const pending = new Map<string, Promise<CacheEntry | undefined>>()

  const pass = getRequestListener(
    async (request, env) => {
      const response = await fetch(request, env)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        content.invalidate()
        pending.clear()
      }
      return response
    },
    { errorHandler: refuse },
  )
  return { listener, counts }

  function listener(incoming: IncomingMessage, outgoing: ServerResponse) {
    const key = keyOf(incoming)
    if (key === undefined) return pass(incoming, outgoing)
    respond(key, incoming, outgoing).catch(() => fail(outgoing, services.config))
  }

  /** Undefined for anybody signed in, for another site's script, and for a call with a token. */
  function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.authorization !== undefined || headers.origin !== undefined) return undefined
    if (headers.cookie?.includes(cookie) || url.length > MAX_URL_LENGTH) return undefined
    let known = keys.get(url)
    if (!known) {
      known = { key: cacheKeyFor(url) }
      keys.set(url, known)
    }
    return known.key
  }

  async function respond(key: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const state = content.current() ?? (await content.refresh())
    if (state !== undefined && state !== cachedState) {
      entries.clear()
      cachedState = state
    }
    const cached = state === undefined ? undefined : entries.get(key)
    if (cached) counts.hits++
    // The program refuses what is beyond the limit.
    else if (!allows(incoming)) return pass(incoming, outgoing)
    // While the state is unknown a response is shared, which spares a database in trouble, but not cached.
    const entry = cached ?? (await rendered(key, state))
    return entry ? send(entry, incoming, outgoing) : pass(incoming, outgoing)
  }

  function rendered(key: string, state: string | undefined) {
    const name = `${state} ${key}`
    let rendering = pending.get(name)
    if (!rendering) {
      rendering = render(key, state).finally(() => pending.delete(name))
      pending.set(name, rendering)
    }
    return rendering
  }

  async function render(key: string, state: string | undefined) {
    counts.renders++
    try {
      // Carries nothing of the visitor's own request, so that none of it reaches what others see.
      const request = new Request(services.config.siteUrl + key, {
        headers: { 'Accept-Encoding': 'identity' },
      })
      const entry = await entryOf(await fetch(request))
      if (entry?.isCacheable && state !== undefined && state === cachedState) entries.set(key, entry)
      return entry
    } catch (error) {
      services.log.error({ err: error, path: key.replace(/\?.*/, '') }, 'a page failed')
      throw error
    }
  }

  /** An invalid request, such as one to an impossible host, does not reach the program. */
  function refuse(error: unknown): Response {
    const isInvalid = error instanceof RequestError
    if (!isInvalid) services.log.error({ err: error }, 'a request failed')
    return new Response(null, {
      status: isInvalid ? 400 : 500,
      headers: bareSecurityHeaders(services.config),
    })
  }
}

/** All who wait for a response that failed are told so: trying again for each would multiply the trouble. */
function fail(outgoing: ServerResponse, config: Services['config']) {
  outgoing.writeHead(500, { ...bareSecurityHeaders(config), 'Content-Type': 'text/plain; charset=UTF-8' })
  outgoing.end('Something went wrong on our side. Please try again later.')
}
