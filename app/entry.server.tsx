import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { CONTENTFUL_IMAGES } from '#domain/posts/contentful-posts.server.ts'
import { bestEncoding, gzipped } from '#platform/compression.ts'
import { isPassingFault } from '#platform/faults.ts'
import { ownTurn } from '#platform/own-turn.ts'
import { measureScript } from './components/cookie-banner.tsx'
import { frameworkScripts, hashOf, policyFor } from './content-policy.ts'
import { pageBytesContext, passingFaultContext, servicesContext } from './context.ts'
import { deferScripts } from './defer-scripts.ts'
import { headScript } from './head-script.ts'

const OUR_SCRIPTS = [headScript(true), headScript(false), measureScript].map(hashOf)

/** Renders a whole page before sending any: the policy needs its hashes, and an error its own page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await ownTurn()
  const html = deferScripts(await renderPage(page, request.url), request.method === 'POST')
  const { config, files } = context.get(servicesContext)
  const isUncounted = page.staticHandlerContext.matches.some(({ route }) =>
    /^pages\/(?:admin|my)\//.test(route.id),
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    policyFor({
      scripts: [...OUR_SCRIPTS, ...frameworkScripts(html).map(hashOf)],
      uploadOrigin: files.uploadOrigin,
      imageOrigin: config.contentful && CONTENTFUL_IMAGES,
      usesGoogle: config.gaMeasurementId !== undefined && !isUncounted,
    }),
  )
  // At once and at a low level: a stream would cost as much again as the page's data.
  if (bestEncoding(request.headers.get('Accept-Encoding'), ['gzip']) === 'identity') {
    context.set(pageBytesContext, html)
  } else {
    headers.set('Content-Encoding', 'gzip')
    headers.append('Vary', 'Accept-Encoding')
    context.set(pageBytesContext, await gzipped(html, { level: 3 }))
  }
  return new Response(null, { status, headers })
}

/** Renders a page and does nothing else; the benchmark compares with this. @throws what a component threw */
export function renderPage(page: EntryContext, url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(<ServerRouter context={page} url={url} />, {
    // Nothing is sent before everything is ready, so no part is moved into place by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    onShellError: reject,
    onError: reject,
  })
  return promise
}

/** Logs what a loader, an action or a component threw; the page says 503 if the fault may pass. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const own = context as RouterContextProvider
  if (isPassingFault(error)) own.set(passingFaultContext, true)
  own.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
