import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { findClient, searchClients } from '#domain/clients/client-list.server.ts'
import { addClient } from '#domain/clients/clients.server.ts'
import { answerShapeOf, schemaOf } from '#domain/fields/field-schema.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { failure, KEY_REUSED, NOT_VALID } from './errors.ts'
import * as examples from './examples.ts'
import { repeatableRequest } from './forms.ts'
import { json, jsonPage, nextPage, pageQuery } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

/** The terms are for the desk alone. */
const { terms: _, termsAgreedOn: __, ...shared } = clientFields

const clientAnswer = z
  .object({ id: z.string(), ...answerShapeOf(shared), createdAt: z.string(), updatedAt: z.string() })
  .openapi('Client', { examples: [examples.client] })
const clientBody = schemaOf(shared).openapi('ClientValues', { examples: [examples.clientValues] })

const clientQuery = pageQuery.extend({
  since: pageQuery.shape.since.openapi({
    description: 'Only those who were added, or with whom something was done, since this time',
  }),
})

/** The calls about clients (D39), whom a placement needs: for staff, and for tokens that place. */
export function clientCalls(api: OpenAPIHono, services: Services) {
  const { db, config } = services
  const guarded = { security: forStaff, middleware: requireStaff(services, 'placements') }

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/clients',
      operationId: 'listClients',
      summary: 'Clients, newest first',
      request: { query: clientQuery },
      responses: {
        200: jsonPage(clientAnswer, 'The clients'),
        400: failure('A parameter is not valid'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const found = await searchClients(db, c.var.staff, query)
      await recordOpening(services, c.var.staff, 'client')
      nextPage(c, `${config.siteUrl}/api/clients`, query, found.total)
      return c.json(
        found.clients.map((one) => clientAnswer.parse(one)),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...guarded,
      method: 'post',
      path: '/clients',
      operationId: 'createClient',
      summary: 'Make a client; who did so is kept',
      description:
        "A client that a token makes is nobody's until a colleague takes it. Sites and contacts are added " +
        'at the desk: who is placed before all is checked, or with a confirmation for the client, needs a ' +
        'contact.',
      request: repeatableRequest(clientBody),
      responses: {
        201: json(clientAnswer, 'The client as made'),
        400: failure('A field is missing or not valid'),
        ...turnedAway,
        404: failure('It was made by this request before, and has been merged into another one since'),
        409: failure('The Idempotency-Key came before with other contents'),
      },
    }),
    async (c) => {
      const { staff } = c.var
      const drafts = { ...emptyValues(clientFields), ...c.req.valid('json') }
      const outcome = await addClient(services, staff, drafts, c.req.header('Idempotency-Key'))
      switch (outcome.kind) {
        case 'saved': {
          const found = await findClient(db, staff, outcome.id)
          return found ? c.json(clientAnswer.parse(found.client), 201) : c.json(GONE, 404)
        }
        case 'not-valid':
          return c.json({ error: NOT_VALID, fields: outcome.fields as Record<string, string> }, 400)
        default:
          return c.json({ error: KEY_REUSED }, 409)
      }
    },
  )
}

const GONE = { error: 'This client has been merged with another one in the meantime.' }
