import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Services } from '#app/context.ts'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import { applicationCalls } from './applications.ts'
import { applyCalls } from './apply.ts'
import { bookingCalls } from './bookings.ts'
import { bounceCalls } from './bounces.ts'
import { candidateCalls } from './candidates.ts'
import { clientCalls } from './clients.ts'
import { contactCalls } from './contact.ts'
import { docsPage } from './docs.ts'
import { describeApi } from './document.ts'
import { answerError, refuseInvalid } from './errors.ts'
import { jobCalls } from './jobs.ts'
import { messageCalls } from './messages.ts'
import { pageViewCalls } from './page-views.ts'
import { passportCalls } from './passports.ts'
import { placementCalls } from './placements.ts'
import { sessionCalls } from './session.ts'
import { uploadCalls } from './uploads.ts'

const JSON_LIMIT_BYTES = 256 * 1024

/** The REST calls under `/api` (§7, D15), their OpenAPI document and a page to read it on. */
export function createApi(services: Services) {
  const api = new OpenAPIHono({
    defaultHook: (result, c) => (result.success ? undefined : refuseInvalid(result.error, c)),
  })
  api.onError(answerError(services.log))
  api.use(noStoreByDefault(sessionCookie(services.config)))
  // Before the limit on JSON, which is not meant for files: these calls count what they read themselves.
  uploadCalls(api, services)
  api.use(
    bodyLimit({
      maxSize: JSON_LIMIT_BYTES,
      onError: (c) => c.json({ error: 'The body is too large.' }, 413),
    }),
  )

  jobCalls(api, services)
  applyCalls(api, services)
  contactCalls(api, services)
  bookingCalls(api, services)
  applicationCalls(api, services)
  candidateCalls(api, services)
  passportCalls(api, services)
  clientCalls(api, services)
  placementCalls(api, services)
  messageCalls(api, services)
  bounceCalls(api, services)
  pageViewCalls(api, services)
  sessionCalls(api, services)

  const document = () => describeApi(api, services.config)
  api.get('/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'no-cache' }))
  api.get('/docs', (c) => docsPage(c, document()))
  // A request for an existing call comes this far only with a method that the call does not take.
  api.all('*', (c) => {
    const methods = callMethods(api, c.req.path)
    return methods.length > 0
      ? c.json({ error: 'This call takes another method.' }, 405, { Allow: methods.join(', ') })
      : c.json({ error: 'There is no such call.' }, 404)
  })
  return api
}

/** Sets `no-store`, unless the call set `Cache-Control` for public data and the caller is anonymous. */
function noStoreByDefault(cookie: string) {
  return createMiddleware(async (c, next) => {
    await next()
    const isSomebody = c.req.header('Authorization') !== undefined || getCookie(c, cookie) !== undefined
    if (isSomebody || !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
}

/** The methods that a path of the API takes; empty when there is no such path. */
function callMethods(api: OpenAPIHono, path: string): string[] {
  const plain = path.replace(/^\/api(?=\/)/, '')
  const taken = api.routes.filter(({ method, path: pattern }) => {
    const matches = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
    return method !== 'ALL' && !pattern.includes('*') && matches.test(plain)
  })
  return [...new Set(taken.map(({ method }) => method))]
}
