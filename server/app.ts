import { type Handler, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

import type { Services } from '#app/context.ts'
import { isPassingFault } from '#platform/faults.ts'
import { createApi } from './api/index.ts'
import { health } from './health.ts'
import { loadShedding } from './load-shedding.ts'
import { knownMethods } from './methods.ts'
import { originCheck } from './origin-check.ts'

import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import { inTurns, type Turns } from './turns.ts'
import { compressedTag } from './whole-answer.ts'

/** How many lists of whole jobs are made at once. Each may hold a thousand jobs, all in memory until the list is compressed. */
const MOST_LISTS_AT_ONCE = 40

/**
 * Compression marks a call's own tag as weak, since it was made from the plain bytes. Here it is made strong again and says how the bytes were
 * compressed: at level 6, unlike what the page cache keeps for the same call, so that one tag never names two different bodies.
 */
const strongTags = createMiddleware(async (c, next) => {
  await next()
  const tag = c.res.headers.get('ETag')
  const encoding = c.res.headers.get('Content-Encoding')
  if (tag && encoding) c.header('ETag', compressedTag(tag, `${encoding}6`))
})

/** The body, which HEAD does not ask for, is cancelled at once: it may hold a file open, or a connection to the store. */
const noBodyForHead = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD' || !c.res.body) return
  await c.res.body.cancel()
  c.res = new Response(null, c.res)
})

/**
 * The whole program as one function from request to answer. It reads from top to bottom: what wraps every request, then what answers it.
 * @param pages answers whatever is neither a file nor a call
 * @param files the folder of built scripts, styles and pictures
 * @param turns those that pages are made in
 */
export function createApp(services: Services, pages: Handler, files: string, turns: Turns) {
  const app = new Hono()

  app.use(requestLog(services.log))
  app.use(noBodyForHead)
  app.use(securityHeaders(services.config.siteUrl.startsWith('https:')))
  app.use(knownMethods)
  app.use('/api/jobs', loadShedding(MOST_LISTS_AT_ONCE))
  // Outside the compression, so that the tag names the bytes actually sent, and is strong.
  app.use('/api/jobs/*', etag(), strongTags)
  app.use(compress())
  app.use(originCheck(services.config.acceptedOrigins))

  app.route('/', health(services))
  // After the health check: a busy program is not a dead one.
  app.use(loadShedding())
  app.get('*', staticFiles(files))
  app.get('/assets/*', (c) => c.text('There is no such file.', 404))
  // Only for answers that have to be made, not for files.
  app.use(inTurns(turns))
  app.route('/api', createApi(services))
  app.all('*', pages)

  app.onError((error, c) => {
    services.log.error({ err: error, path: c.req.path }, 'a request failed')
    if (isPassingFault(error)) {
      return c.text('This does not work at the moment. Please try again in a minute.', 503, {
        'Retry-After': '10',
      })
    }
    return c.text('Something went wrong on our side. Please try again later.', 500)
  })
  return app
}
