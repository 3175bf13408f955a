import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { endMailTo } from '#domain/alerts/alert-work.server.ts'
import { emailSchema } from '#domain/people/person-schema.ts'
import { failure } from './errors.ts'
import * as examples from './examples.ts'
import { json } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

const ENDS = { bounce: 'bounced', complaint: 'complained' } as const

const body = z
  .object({
    email: emailSchema,
    kind: z.enum(['bounce', 'complaint'], { error: 'Give bounce or complaint.' }),
  })
  .openapi('Bounce', { examples: [examples.bounce] })

/** `POST /api/bounces`: a mail system's word that an address takes no mail, or its owner wants none. */
export function bounceCalls(api: OpenAPIHono, services: Services) {
  api.openapi(
    createRoute({
      security: forStaff,
      middleware: requireStaff(services, 'mail'),
      method: 'post',
      path: '/bounces',
      operationId: 'reportBounce',
      summary:
        'Report an email that came back for good, or a complaint: ends alerts and notices to the address',
      request: { body: { required: true, content: { 'application/json': { schema: body } } } },
      responses: {
        200: json(
          z.object({ ended: z.number() }),
          'How many job alerts, and lists of saved jobs, have ended',
        ),
        400: failure('A field is missing or not valid'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const { email, kind } = c.req.valid('json')
      return c.json({ ended: await endMailTo(services, email, ENDS[kind]) }, 200)
    },
  )
}
