import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  addressContext,
  pageBytesContext,
  passingFaultContext,
  type Services,
  servicesContext,
} from '#app/context.ts'
import type { Config } from '#platform/config.ts'
import { clientAddress } from './client-address.ts'
import { partOf, pathOfPage, type RouteFinder } from './page-routes.ts'

/** When to retry a page whose data is unavailable. */
const RETRY_AFTER_SECONDS = '60'

/** A handler for the pages of `app/`. They see the public address, whatever a proxy or `Host` says. */
export function createPages(build: ServerBuild, routeAt: RouteFinder, services: Services) {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const handleDesk = createRequestHandler(partOf(build, { isDesk: true }), mode)
  const handlePublic = createRequestHandler(partOf(build, { isDesk: false }), mode)
  // A link of a public page may lead to the desk.
  const handleRoutes = createRequestHandler(build, mode)
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const url = readable(new URL(request.url))
    const path = pathOfPage(url.pathname)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isDesk = isOfDesk(path)
    // The router would refuse OPTIONS before the desk's guard runs.
    const route = routeAt(path)
    const isForm = route?.module.action !== undefined && !(isDesk && request.method === 'OPTIONS')
    const takesNothing = !isReading && !isForm && route !== undefined
    if (takesNothing && !isDesk) return noForm()

    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(addressContext, clientAddress(c, services.config.trustProxy))
    const handle =
      path === build.routeDiscovery.manifestPath ? handleRoutes : isDesk ? handleDesk : handlePublic
    const made = await handle(atPublicAddress(request, url, services.config, isForm), context)
    const isRedirect = made.status >= 300 && made.status < 400
    // At the desk only after the page's guard: a method must reveal nothing to others.
    if (takesNothing && !isRedirect) {
      await made.body?.cancel()
      return noForm({ 'Cache-Control': 'no-store' })
    }
    const meant = made.status === 404 && isPage(made) && !isDesk ? addressMeant(path) : path
    if (meant !== path) {
      await made.body?.cancel()
      return moved(`${services.config.siteUrl}${meant}${url.search}`)
    }
    const { headers } = made
    if (isDesk || isOfArea(path)) headers.set('Cache-Control', 'no-store')
    // A browser that cached the redirect of a former address would loop once that address is in use again.
    if ((isRedirect || isPage(made)) && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-cache')
    const status = made.status === 500 && context.get(passingFaultContext) ? 503 : made.status
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', RETRY_AFTER_SECONDS)
    return new Response(context.get(pageBytesContext) ?? made.body, { status, headers })
  }
}

/**
 * The request as sent to the public address, or the accepted one in its `Origin`. Where no form is accepted,
 * everything is handled as GET, so that HEAD gets the same headers.
 */
function atPublicAddress(
  request: Request,
  { pathname, search }: URL,
  { siteUrl, acceptedOrigins }: Config,
  isForm: boolean,
): Request {
  const origin = acceptedOrigins.find((accepted) => accepted === request.headers.get('Origin')) ?? siteUrl
  const address = `${origin}${pathname}${search}`
  return isForm && request.method !== 'HEAD'
    ? new Request(address, request)
    : new Request(address, { headers: request.headers })
}

const noForm = (headers: Record<string, string> = {}) =>
  new Response('This page takes no form.', { status: 405, headers: { Allow: 'GET, HEAD', ...headers } })

/** For good, but a browser is to ask again: an address may come into use. */
const moved = (to: string) =>
  new Response(null, { status: 301, headers: { Location: to, 'Cache-Control': 'no-cache' } })

/** What programs take for a part of an address that ends a sentence or stands in brackets. */
const AFTER_ADDRESS = /[\s.,;:!?)\]}>'"»\u2019\u201d\u2026]+$/

/** The path that was meant by one that leads nowhere, such as `/jobs/abc).`; itself where none is known. */
function addressMeant(path: string): string {
  const decoded = decodeURIComponent(path)
  const meant = decoded.replace(AFTER_ADDRESS, '')
  return meant === decoded ? path : encodeURI(meant.replace(/^\/+/, '/'))
}

const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true

/** Whether a path (one that has been through `readable`) is under `/admin`, in any case and spelling. */
const isOfDesk = (path: string) => /^\/+admin(?:\/|$)/i.test(decodeURIComponent(path))

/** Whether a path is under `/my`, where candidates see their own applications. */
const isOfArea = (path: string) => /^\/+my(?:\/|$)/i.test(decodeURIComponent(path))

/** A path with escapes that are not text, or a NUL, is handled like any other unknown one. */
function readable(url: URL): URL {
  if (!url.pathname.includes('%')) return url
  url.pathname = url.pathname.split('/').map(orUnknown).join('/')
  return url
}

function orUnknown(part: string): string {
  try {
    return decodeURIComponent(part).includes('\0') ? 'not-an-address' : part
  } catch {
    return 'not-an-address'
  }
}
