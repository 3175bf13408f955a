import type { OpenAPIHono } from '@hono/zod-openapi'
import { site } from '#content/site.ts'
import { sessionCookie } from '#domain/accounts/sessions.server.ts'
import type { Config } from '#platform/config.ts'

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
const retryAfter = {
  'Retry-After': { description: 'Seconds', required: true, schema: { type: 'integer', minimum: 1 } },
}
const everyCall = {
  429: failure('Too many from this address'),
  500: failure('Something went wrong on our side'),
  503: failure('Too much at once, or the database is away'),
}
const writes = { 403: failure('The request has a cookie or an Origin, and is not from a page of this site') }
const jsonBodies = {
  400: failure('The body is not JSON'),
  413: failure('The body is too large'),
  415: failure('The body is not announced as JSON'),
}

export type Call = {
  operationId?: string
  summary?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; headers?: object; content?: object }>
}

/** The API as an OpenAPI document: what each call says of itself, and what any call of its kind answers. */
export function describeApi(api: OpenAPIHono, config: Config) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that an administrator made in the settings',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie(config),
    description: 'The session of somebody who has signed in. Writes need the Origin of this site, too',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'What the website and other systems of the agency call. What was deleted, or imported by mistake ' +
        'and taken back, is in no list any more and answers 404, so whoever keeps copies asks for them ' +
        'again. A placement stays, as cancelled. Fields and parameters that a call does not have are ' +
        'ignored, so that what was fetched can be sent back with a change.',
    },
    servers: [{ url: `${config.siteUrl}/api` }],
  })
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, call] of Object.entries(methods as Record<string, Call>)) {
      call.responses = {
        ...everyCall,
        ...(method !== 'get' && writes),
        ...(call.requestBody?.content?.['application/json'] && jsonBodies),
        ...call.responses,
      }
      for (const status of ['429', '503'])
        Object.assign(call.responses[status] ?? {}, { headers: retryAfter })
    }
  }
  return document
}
