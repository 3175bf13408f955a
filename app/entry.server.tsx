import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isPassingFault } from '#platform/faults.ts'
import { afterFirstSight } from './after-first-sight.ts'
import {
  CLIENT_GONE,
  passingFaultContext,
  servicesContext,
  turnContext,
  wholePageContext,
} from './context.ts'
import { GatheredPage } from './gathered-page.ts'

/**
 * Renders a whole page before its first byte is sent: the content policy names the hash of every inline script, and a page that fails half way
 * is answered with an error page instead of half a page. The HTML goes to the server through `wholePageContext`; the answer's own body is empty.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (!(await context.get(turnContext)())) return new Response(null, { status: CLIENT_GONE })
  const html = await renderPage(page, request.url)
  context.set(wholePageContext, afterFirstSight(html))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Renders a page to HTML and does nothing else: the benchmark runs this in a loop. @throws what a component threw */
export const renderPage = (page: EntryContext, url: string) =>
  renderWhole(<ServerRouter context={page} url={url} />)

function renderWhole(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const stream = renderToPipeableStream(page, {
    // Nothing is sent before everything is ready, so no part need be sent later and put in place by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => resolve(stream.pipe(new GatheredPage()).whole),
    onShellError: reject,
    onError: reject,
  })
  return promise
}

/** Logs, in one line, what a loader, an action or a rendering threw; the visitor sees the error boundary, with 503 if the fault may pass. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const own = context as RouterContextProvider
  if (isPassingFault(error)) own.set(passingFaultContext, true)
  own.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
