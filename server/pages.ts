import type { Context } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import {
  addressContext,
  passingFaultContext,
  type Services,
  servicesContext,
  turnContext,
  wholePageContext,
} from '#app/context.ts'
import { CONTENTFUL_IMAGES } from '#domain/posts/contentful-posts.server.ts'
import type { Config } from '#platform/config.ts'
import { clientAddress } from './client-address.ts'
import { policyFor } from './content-policy.ts'
import {
  pathOfPage,
  type RouteFinder,
  type ServerRoute,
  withPageAlone,
  withPublicTable,
} from './page-routes.ts'
import { hasGone, type Turns } from './turns.ts'
import { bestEncoding, compressed } from './whole-answer.ts'

/** When to retry a page whose data is unavailable. */
const RETRY_AFTER_SECONDS = '60'

/**
 * A handler that answers with the pages of `app/`. They see the site's public address, whatever a proxy or a `Host` header says, and are rendered in
 * turns.
 */
export function createPages(
  build: ServerBuild,
  routeAt: RouteFinder,
  services: Services,
  { toBegin, toRender }: Turns,
) {
  const handlerOf = pageHandlers(build)
  /** Sets the headers about a page's body and returns the body, compressed if the browser takes that. */
  const finished = (html: Buffer<ArrayBuffer>, headers: Headers, c: Context, isDesk: boolean) => {
    const policy = policyFor(html, {
      uploadOrigin: services.files.uploadOrigin,
      imageOrigin: services.config.contentful && CONTENTFUL_IMAGES,
      framesOwn: isDesk,
      usesGoogle: services.config.gaMeasurementId !== undefined && !isDesk,
    })
    headers.set('Content-Security-Policy', policy)
    return compressedFor(c.req.header('Accept-Encoding'), html, headers)
  }
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const url = readable(new URL(request.url))
    const path = pathOfPage(url.pathname)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isDesk = isOfDesk(path)
    // The router would refuse OPTIONS before the desk's guard had been asked.
    const route = routeAt(path)
    const isForm = route?.module.action !== undefined && !(isDesk && request.method === 'OPTIONS')
    const takesNothing = !isReading && !isForm && route !== undefined
    if (takesNothing && !isDesk) return noForm()
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    // What is sent was taken at once, so its page waits among those who begin: otherwise many senders would keep every reader waiting.
    const turn = isReading ? toRender : toBegin
    context.set(turnContext, async () => {
      await turn()
      return !hasGone(c)
    })
    context.set(addressContext, clientAddress(c, services.config.trustProxy))
    const made = await handlerOf(route)(atPublicAddress(request, url, services.config, isForm), context)
    const passes = made.status === 500 && context.get(passingFaultContext)
    const status = passes ? 503 : made.status
    const html = isPage(made) ? context.get(wholePageContext) : undefined
    const body = html === undefined ? made.body : finished(html, made.headers, c, isDesk)
    // Anything but a page is sent as it was made: a copy would have no known length.
    const isSame = body === made.body && status === made.status
    const answered = isSame ? made : new Response(body, { status, headers: made.headers })
    // At the desk only after the page's guard: another method must tell nothing to somebody who may not see the page.
    const isTurnedAway = answered.status >= 300 && answered.status < 400
    const response = takesNothing && !isTurnedAway ? noForm() : answered
    if (response !== answered) await answered.body?.cancel()
    if (isDesk) response.headers.set('Cache-Control', 'no-store')
    // A browser that kept the redirect of a former address would go round in circles once that address is in use again.
    if (isTurnedAway && !response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', 'no-cache')
    if (response.status === 503 && !response.headers.has('Retry-After')) {
      response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
    }
    if (!isPage(response)) return response
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    return response
  }
}

/** Gives the handler for a page, made once for each page; without a page, the one for all unknown addresses. */
function pageHandlers(build: ServerBuild): (page: ServerRoute | undefined) => RequestHandler {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const whole = createRequestHandler(withPublicTable(build), mode)
  const handlers = new Map<ServerRoute, RequestHandler>()
  return (page) => {
    if (!page) return whole
    const known = handlers.get(page) ?? createRequestHandler(withPageAlone(build, page), mode)
    handlers.set(page, known)
    return known
  }
}

/**
 * The request as if sent to the site's public address, or to the accepted one that its `Origin` names. Where no form is taken, everything
 * is handled as GET: HEAD, so that both carry the same headers, and anything sent to an unknown address.
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

/** A page is complete before it is sent, so it is compressed in one go, which is quicker than as a stream. */
function compressedFor(accepted: string | undefined, html: Buffer<ArrayBuffer>, headers: Headers) {
  const encoding = bestEncoding(accepted)
  if (encoding === 'identity') return html
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  return compressed(html, encoding)
}

const noForm = () =>
  new Response('This page takes no form.', { status: 405, headers: { Allow: 'GET, HEAD' } })

const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') === true

/** Whether a path (one that has been through `readable`) is under `/admin`, in any case and spelling. */
const isOfDesk = (path: string) => /^\/+admin(?:\/|$)/i.test(decodeURIComponent(path))

/** A part of a path whose escapes are not text, or contain a NUL, names nothing: the path is answered like any other unknown one. */
function readable(url: URL): URL {
  if (!url.pathname.includes('%')) return url
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
