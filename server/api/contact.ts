import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { messageSchema } from '#domain/messages/message-schema.ts'
import { type MessageServices, receiveMessage } from '#domain/messages/messages.server.ts'
import { contactMessages } from '#domain/messages/messages.ts'
import { clientAddress } from '../client-address.ts'
import { failure } from './errors.ts'

const body = messageSchema
  .extend({ [HONEYPOT_FIELD]: z.string().optional(), [STARTED_AT_FIELD]: z.string().optional() })
  .openapi('Message')

/** `POST /api/contact`: what the contact form sends (D2, D15). */
export function contactCalls(api: OpenAPIHono, services: MessageServices) {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/contact',
      summary: 'Send the agency a message',
      request: {
        headers: z.object({ 'idempotency-key': z.string().max(200).optional() }),
        body: { content: { 'application/json': { schema: body } }, required: true },
      },
      responses: {
        201: {
          description: 'Kept; the agency and the sender get mail',
          content: { 'application/json': { schema: z.object({ status: z.literal('received') }) } },
        },
        400: failure('A field is missing or not valid'),
        409: failure('The Idempotency-Key came before with another message'),
        413: failure('The body is too large'),
        429: failure('Too many from this address; Retry-After says when to try again'),
      },
    }),
    async (c) => {
      const { [HONEYPOT_FIELD]: honeypot, [STARTED_AT_FIELD]: startedAt, ...values } = c.req.valid('json')
      const address = clientAddress(c, services.config.trustProxy)
      const outcome = await receiveMessage(services, values, {
        honeypot,
        startedAt,
        address,
        idempotencyKey: c.req.header('Idempotency-Key'),
      })
      switch (outcome.kind) {
        case 'received':
          return c.json({ status: 'received' as const }, 201)
        case 'not-valid':
          return c.json({ error: contactMessages.failed, fields: outcome.fields }, 400)
        case 'key-reused':
          return c.json({ error: contactMessages.keyReused }, 409)
        case 'too-many':
          return c.json({ error: contactMessages.tooMany }, 429, {
            'Retry-After': String(outcome.retryAfterSeconds),
          })
      }
    },
  )
}
