import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { failure } from './errors.ts'
import { jsonBody } from './lists.ts'

const LONGEST_PATH = 300

const body = z
  .object({
    views: z.array(z.string()).max(100),
    consent: z.enum(['accepted', 'declined']).optional(),
  })
  .openapi('PageViews', { examples: [{ views: ['/', '/jobs'], consent: 'declined' }] })

/** Where pages report what was viewed, a batch at a time (D18). Nothing in it says who viewed it. */
export function pageViewCalls(api: OpenAPIHono, { pageViews }: Services) {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/page-views',
      operationId: 'countPageViews',
      summary: 'Count page views and a choice in the cookie banner',
      request: { body: jsonBody(body) },
      responses: { 204: { description: 'Noted' }, 400: failure('Not valid') },
    }),
    (c) => {
      const { views, consent } = c.req.valid('json')
      // A longer path is not one of our pages, and no reason to lose the others.
      for (const path of views.filter((view) => view.length <= LONGEST_PATH)) pageViews.count(path)
      if (consent) pageViews.countConsent(consent)
      return c.body(null, 204)
    },
  )
}
