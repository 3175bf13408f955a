import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { searchCandidates } from '#domain/candidate-desk/candidate-list.server.ts'
import { findCandidate } from '#domain/candidate-desk/candidate-page.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { failure, noSuchCandidate } from './errors.ts'
import * as examples from './examples.ts'
import { json, jsonPage, nextPage, pageQuery } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

/** Other fields of a candidate are left out. */
const candidateAnswer = z
  .object({
    id: z.string(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    specialty: z.string(),
    experience: z.string(),
    registration: z.string(),
    postcode: z.string(),
    availableFrom: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Candidate', { examples: [examples.candidate] })

/** The calls about candidates, for staff and tokens only, without those merged into another one. */
export function candidateCalls(api: OpenAPIHono, services: Services) {
  const { db, config } = services
  const guarded = { security: forStaff, middleware: requireStaff(services, 'candidates') }

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/candidates',
      operationId: 'listCandidates',
      summary: 'Candidates, latest activity first; `since` is about that activity',
      request: { query: pageQuery },
      responses: {
        200: jsonPage(candidateAnswer, 'The candidates'),
        400: failure('A parameter is not valid'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const found = await searchCandidates(db, c.var.staff, query)
      await recordOpening(services, c.var.staff, 'candidate')
      nextPage(c, `${config.siteUrl}/api/candidates`, query, found.total)
      return c.json(
        found.candidates.map((one) => candidateAnswer.parse(one)),
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/candidates/{id}',
      operationId: 'getCandidate',
      summary: 'One candidate; for one who was merged, the candidate they became',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: json(candidateAnswer, 'The candidate'),
        ...turnedAway,
        404: failure('Missing'),
      },
    }),
    async (c) => {
      const { staff } = c.var
      const asked = await findCandidate(db, staff, c.req.valid('param').id)
      const found = asked.kind === 'merged' ? await findCandidate(db, staff, asked.into) : asked
      if (found.kind !== 'found') return c.json(noSuchCandidate, 404)
      await recordOpening(services, staff, 'candidate', found.candidate.id)
      return c.json(candidateAnswer.parse(found.candidate), 200)
    },
  )
}
