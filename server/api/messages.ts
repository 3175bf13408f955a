import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { MESSAGE_STATES, type MessageState } from '#domain/messages/message-desk.ts'
import { searchMessages } from '#domain/messages/message-list.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { failure } from './errors.ts'
import { json, nextPage, pageQuery } from './lists.ts'
import { requireAdmin } from './require-admin.ts'

const status = z.enum(Object.keys(MESSAGE_STATES) as [MessageState, ...MessageState[]], {
  error: `Give one of ${Object.keys(MESSAGE_STATES).join(', ')}.`,
})

const messageAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(['message', 'complaint']),
    /** Of a complaint. */
    reference: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status,
    createdAt: z.string(),
  })
  .openapi('ReceivedMessage')

/** The call about messages for the agency's other systems: administrators and tokens only. Suspected spam is not among them. */
export function messageCalls(api: OpenAPIHono, services: Services) {
  const { db, clock } = services
  api.openapi(
    createRoute({
      security: [{ token: [] }, { session: [] }],
      middleware: requireAdmin(services, 'messages'),
      method: 'get',
      path: '/messages',
      summary: 'Messages and complaints, newest first',
      request: { query: pageQuery.extend({ status: status.optional() }) },
      responses: {
        200: json(z.array(messageAnswer), 'The messages; X-Total-Count says how many there are in all'),
        400: failure('A parameter is not valid'),
        401: failure('Only for administrators'),
      },
    }),
    async (c) => {
      const { status: state, ...query } = c.req.valid('query')
      const found = await searchMessages(db, c.var.admin, clock, { ...query, state })
      await recordOpening(services, c.var.admin, 'message')
      nextPage(c, `${services.config.siteUrl}/api/messages`, query, found.total)
      return c.json(
        found.messages.map(({ id, kind, reference, name, email, subject, message, state, createdAt }) => ({
          id,
          kind,
          reference,
          name,
          email,
          subject,
          message,
          status: state,
          createdAt,
        })),
        200,
      )
    },
  )
}
