import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  addressContext,
  finishPageContext,
  passingFaultContext,
  type Services,
  servicesContext,
} from '#app/context.ts'
import { CONTENTFUL_IMAGES } from '#domain/posts/contentful-posts.server.ts'
import type { Config } from '#platform/config.ts'
import { clientAddress } from './client-address.ts'
import { policyFor } from './content-policy.ts'
import { bestEncoding, compressed } from './whole-answer.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/** When to come back to a page whose data can't be had. */
const RETRY_AFTER_SECONDS = '60'
/** Paths whose routes are remembered. */
const MOST_PATHS = 2_000

/**
 * Answers with the pages of `app/`. They see the site's public address, whatever a proxy or a `Host` header says.
 */
export function createPages(build: ServerBuild, services: Services) {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')
  const routeAt = routeFinder(build)
  const elsewhere = (isDesk: boolean) => ({
    uploadOrigin: services.files.uploadOrigin,
    imageOrigin: services.config.contentful && CONTENTFUL_IMAGES,
    framesOwn: isDesk,
    usesGoogle: services.config.gaMeasurementId !== undefined && !isDesk,
  })
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const path = readable(new URL(request.url)).pathname.replace(/\.data$/, '')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isDesk = isOfDesk(path)
    // The router would refuse OPTIONS before it looks at the guard of the desk.
    const route = routeAt(path)
    const isForm = route?.module.action !== undefined && !(isDesk && request.method === 'OPTIONS')
    const takesNothing = !isReading && !isForm && route !== undefined
    if (takesNothing && !isDesk) return noForm()
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(addressContext, clientAddress(c, services.config.trustProxy))
    context.set(finishPageContext, (html, headers) => {
      headers.set('Content-Security-Policy', policyFor(html, elsewhere(isDesk)))
      return compressedFor(c.req.header('Accept-Encoding'), html, headers)
    })
    const made = await handle(atPublicAddress(request, services.config, isForm), context)
    const passes = made.status === 500 && context.get(passingFaultContext)
    const answered = passes ? new Response(made.body, { status: 503, headers: made.headers }) : made
    // In the desk only after the page's guard: who may not see a page learns nothing of it by another method.
    const isTurnedAway = answered.status >= 300 && answered.status < 400
    const response = takesNothing && !isTurnedAway ? noForm() : answered
    if (isDesk) response.headers.set('Cache-Control', 'no-store')
    // A browser that kept where a former address led would go round for ever once that address is in use again.
    if (isTurnedAway && !response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', 'no-cache')
    if (response.status === 503 && !response.headers.has('Retry-After')) {
      response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
    }
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    return response
  }
}

/**
 * The request as it came to the site's public address, or to the accepted one that its `Origin` names. Where no form is
 * taken everything is answered as GET: HEAD, so that both carry the same headers, and what was sent to an unknown address.
 */
function atPublicAddress(request: Request, { siteUrl, acceptedOrigins }: Config, isForm: boolean): Request {
  const { pathname, search } = readable(new URL(request.url))
  const origin = acceptedOrigins.find((accepted) => accepted === request.headers.get('Origin')) ?? siteUrl
  const address = `${origin}${pathname}${search}`
  return isForm && request.method !== 'HEAD'
    ? new Request(address, request)
    : new Request(address, { headers: request.headers })
}

/** A page is whole before it is sent, so it is compressed in one go, which is sooner done than as a stream. */
async function compressedFor(accepted: string | undefined, html: string, headers: Headers) {
  const encoding = bestEncoding(accepted)
  if (encoding === 'identity') return html
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  return compressed(Buffer.from(html), encoding)
}

const noForm = () =>
  new Response('This page takes no form.', { status: 405, headers: { Allow: 'GET, HEAD' } })

/** Whether a readable path is under `/admin`, in whichever case and spelling. */
const isOfDesk = (path: string) => /^\/+admin(?:\/|$)/i.test(decodeURIComponent(path))

/**
 * Finds the route of a page by its path; the route for everything unknown is none. To rank the whole table takes longer than all else that is
 * asked about a path, so what was found is remembered.
 */
export function routeFinder(build: ServerBuild): (path: string) => ServerRoute | undefined {
  const pages = Object.values(build.routes).flatMap((route) =>
    route && route.id !== 'root' && (route.path !== undefined || route.index) && route.path !== '*'
      ? [{ path: wholePath(build, route), found: route }]
      : [],
  )
  const known = new LRUCache<string, { route: ServerRoute | undefined }>({ max: MOST_PATHS })
  return (path) => {
    const remembered = known.get(path)
    if (remembered) return remembered.route
    const route = matchRoutes(pages, path)?.[0]?.route.found
    known.set(path, { route })
    return route
  }
}

/** The path of a page. One inside another has only the end of it for its own. */
export function wholePath(build: ServerBuild, route: ServerRoute): string {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return `${parent ? wholePath(build, parent).replace(/\/$/, '') : ''}/${route.path ?? ''}`.replace('//', '/')
}

/** A part of a path whose escapes are no text, or a NUL, names nothing: the path is answered like any other unknown one. */
function readable(url: URL): URL {
  url.pathname = url.pathname.split('/').map(orNothing).join('/')
  return url
}

function orNothing(part: string): string {
  try {
    return decodeURIComponent(part).includes('\0') ? 'not-an-address' : part
  } catch {
    return 'not-an-address'
  }
}
