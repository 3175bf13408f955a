import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import { policyFor } from './content-policy.ts'

/**
 * Answers with the pages of `app/`. They see the site's public address, whatever a proxy or a `Host` header says.
 */
export function createPages(build: ServerBuild, services: Services) {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')
  return async (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const response = await handle(atPublicAddress(request, services.config.siteUrl), context)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', policyFor(html))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    return new Response(html, { status: response.status, headers })
  }
}

/**
 * The origin check has already accepted an `Origin`; without one the request came to the public address. HEAD is answered as
 * GET, so that both carry the same headers; the body is left out on the way.
 */
function atPublicAddress(request: Request, siteUrl: string): Request {
  const { pathname, search } = readable(new URL(request.url))
  const address = `${request.headers.get('Origin') ?? siteUrl}${pathname}${search}`
  return request.method === 'HEAD'
    ? new Request(address, { headers: request.headers })
    : new Request(address, request)
}

/** A path whose escapes are no text leads nowhere: it is answered like any other unknown one. */
function readable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = '/not-an-address'
  }
  return url
}
