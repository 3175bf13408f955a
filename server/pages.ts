import type { Context } from 'hono'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { addressContext, type Services, servicesContext } from '#app/context.ts'
import type { Config } from '#platform/config.ts'
import { clientAddress } from './client-address.ts'
import { policyFor } from './content-policy.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/**
 * Answers with the pages of `app/`. They see the site's public address, whatever a proxy or a `Host` header says.
 */
export function createPages(build: ServerBuild, services: Services) {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')
  const takesForm = pathsOf(build, (route) => route.module.action !== undefined)
  const isThere = pathsOf(build, () => true)
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const path = readable(new URL(request.url)).pathname.replace(/\.data$/, '')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isForm = takesForm(path)
    if (!isReading && !isForm && isThere(path)) {
      return new Response('This page takes no form.', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(addressContext, clientAddress(c, services.config.trustProxy))
    const response = await handle(atPublicAddress(request, services.config, isForm), context)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', policyFor(html, services.files.uploadOrigin))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    return new Response(html, { status: response.status, headers })
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

/** Whether a path is that of a page of a certain kind; the page for everything unknown is none. */
function pathsOf(build: ServerBuild, isOfKind: (route: ServerRoute) => boolean) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const pages = routes
    .filter((route) => route.id !== 'root' && route.path !== '*' && isOfKind(route))
    .map((route) => ({ path: `/${route.path ?? ''}` }))
  return (path: string) => matchRoutes(pages, path) !== null
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
