import { type Handler, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/context.ts'
import { isPassingFault } from '#platform/faults.ts'
import { type AddressLimit, limitAddresses } from './address-limit.ts'
import { createApi } from './api/index.ts'
import { encodedTag } from './cache-entry.ts'
import { limitConcurrency, refuseOverload } from './concurrency.ts'
import type { ContentState } from './content-state.ts'
import { health } from './health.ts'
import { knownMethods } from './methods.ts'
import { ONE_CLICK_PATHS, oneClickUnsubscribe } from './one-click.ts'
import { originCheck } from './origin-check.ts'
import { loggedPath, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

/** Lists of whole jobs made at the same time. Each may hold a thousand jobs in memory. */
const MAX_JOB_LISTS = 40

/**
 * Compression weakens a call's own `ETag`. This makes it strong again, with an encoding name that differs
 * from the page cache's, so that one tag never names two different bodies.
 */
const strongTags = createMiddleware(async (c, next) => {
  await next()
  const tag = c.res.headers.get('ETag')
  const encoding = c.res.headers.get('Content-Encoding')
  if (tag && encoding) c.header('ETag', encodedTag(tag, `${encoding}6`))
})

/** Cancels the body of a HEAD response, which may hold a file or a connection to the store open. */
const noBodyForHead = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD' || !c.res.body) return
  await c.res.body.cancel()
  c.res = new Response(null, c.res)
})

/** Before a response is made: the agency that it speaks of may have been changed on another node. */
const refreshContent = (content: ContentState) =>
  createMiddleware(async (_c, next) => {
    if (content.current() === undefined) await content.refresh()
    await next()
  })

/**
 * The program as one function: first the middleware for every request, then the handlers.
 * @param pages handles whatever is neither a file nor a call
 * @param files the folder of built scripts, styles and pictures
 * @param allows the limit for an address, which the page cache counts with, too
 * @param content what pages depend on, the agency's details among it, which the page cache watches, too
 */
export function createApp(
  services: Services,
  pages: Handler,
  files: string,
  allows: AddressLimit,
  content: ContentState,
) {
  const app = new Hono()

  app.use(requestLog(services.log))
  app.use(noBodyForHead)
  app.use(securityHeaders(services.config))
  app.use(knownMethods)
  app.use('/api/jobs', refuseOverload(MAX_JOB_LISTS))
  // Outside the compression, so that the tag names the bytes actually sent, and is strong.
  app.use('/api/jobs/*', etag(), strongTags)
  app.use(compress())
  app.use(originCheck(services.config.acceptedOrigins, ONE_CLICK_PATHS))

  app.route('/', health(services))
  // After the health check: a busy program is not a dead one.
  app.use(refuseOverload())
  app.get('*', staticFiles(files))
  app.get('/assets/*', (c) => c.text('There is no such file.', 404))
  // Only for responses that have to be made, not for files.
  app.use(limitAddresses(allows))
  app.use(limitConcurrency(services.db.engine))
  app.use(refreshContent(content))
  app.route('/api', createApi(services))
  app.route('/', oneClickUnsubscribe(services))
  app.all('*', pages)

  app.onError((error, c) => {
    services.log.error({ err: error, path: loggedPath(c.req.path) }, 'a request failed')
    if (isPassingFault(error)) {
      return c.text('This does not work at the moment. Please try again in a minute.', 503, {
        'Retry-After': '10',
      })
    }
    return c.text('Something went wrong on our side. Please try again later.', 500)
  })
  return app
}
