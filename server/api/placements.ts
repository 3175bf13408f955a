import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { findClientId } from '#domain/clients/client-list.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { answeredBefore, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { SIDES } from '#domain/placements/confirmation.ts'
import { contactToTell } from '#domain/placements/contact-to-tell.server.ts'
import { type PlacementField, placementFields } from '#domain/placements/placement-fields.ts'
import { findPlacement } from '#domain/placements/placement-list.server.ts'
import { searchPlacements } from '#domain/placements/placement-search.server.ts'
import { type PlacementOutcome, place } from '#domain/placements/placements.server.ts'
import {
  placementMessages as messages,
  PLACEMENT_LIST_NAMES,
  type Placement,
} from '#domain/placements/placements.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { openSubmissionFor } from '#domain/submissions/submission-list.server.ts'
import { failure, KEY_REUSED, NOT_VALID, noSuchCandidate } from './errors.ts'
import * as examples from './examples.ts'
import { needsOneOf, repeatableRequest } from './forms.ts'
import { day, json, jsonPage, nextPage, pageQuery } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

const STANDINGS = PLACEMENT_LIST_NAMES.filter((name) => name !== '')

const placementAnswer = z
  .object({
    id: z.string(),
    reference: z.string(),
    candidateId: z.string(),
    clientId: z.string(),
    client: z.string(),
    jobId: z.string().nullable(),
    jobTitle: z.string(),
    place: z.string(),
    times: z.string(),
    askFor: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    payRate: z.number().nullable().openapi({ description: 'In pence, for each `per`' }),
    chargeRate: z.number().nullable().openapi({ description: 'In pence, for each `per`' }),
    per: z.enum(placementFields.unit.options),
    status: z.enum(STANDINGS as [Placement['standing'], ...Placement['standing'][]]),
    reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why they began before all was checked, if they did' }),
    placedBy: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Placement', { examples: [examples.placement] })

const placementQuery = pageQuery.extend({
  since: pageQuery.shape.since.openapi({
    description: 'Only what was placed or changed since this time, or of which a change was undone',
  }),
})

const inPence = 'Give whole pence, at least 1.'
const pence = z.int(inPence).min(1, inPence).nullable().optional()
const placementBody = z
  .object({
    candidateId: z.string(),
    client: z.string().openapi({ description: "A client's id, or its name if no other one has it" }),
    jobId: z.string().optional(),
    jobTitle: z.string().optional().openapi({ description: "Without it, the job's" }),
    place: z.string().optional().openapi({ description: "Site or ward; without it, the job's location" }),
    times: z.string().optional().openapi({ description: 'Such as: nights, 19:30 to 08:00' }),
    askFor: z.string().optional().openapi({ description: 'Whom to ask for on the first day' }),
    startsOn: day,
    endsOn: day.nullable().optional().openapi({ description: 'Left out while there is no last day' }),
    payRate: pence.openapi({ description: 'Pence an hour' }),
    chargeRate: pence.openapi({ description: 'Pence an hour' }),
    reason: z
      .string()
      .optional()
      .openapi({
        description:
          "Why the work can't wait, where the passport is not complete for all of these days. The client " +
          'is told of it by email, with what is outstanding.',
      }),
    confirm: z
      .array(z.enum(SIDES))
      .optional()
      .openapi({
        description:
          'Who gets a confirmation by email; left out, nobody. At the client that is who was asked about ' +
          'the candidate, or who asked for staff for the job, otherwise their first contact.',
      }),
  })
  .openapi('PlacementValues', { ...needsOneOf('jobTitle', 'jobId'), examples: [examples.placementValues] })

const refusalAnswer = z
  .object({
    error: z.string(),
    missing: z.array(z.string()).optional().openapi({
      description: 'The keys of the requirements that the passport does not meet on each of these days',
    }),
  })
  .openapi('PlacementRefusal', { examples: [{ error: messages.overlaps }] })

/** Fields of the form by what the call calls them. */
const CALLED: { [Field in PlacementField]?: string } = {
  firstDay: 'startsOn',
  lastDay: 'endsOn',
  pay: 'payRate',
  charge: 'chargeRate',
}
/** What a form calls whom to tell. */
const CONFIRMED = { contact: 'confirm' }

const toAnswer = (placement: Placement) =>
  placementAnswer.parse({
    ...placement,
    candidateId: placement.candidate.id,
    clientId: placement.client.id,
    client: placement.client.name,
    startsOn: placement.firstDay,
    endsOn: placement.lastDay,
    payRate: placement.pay,
    chargeRate: placement.charge,
    per: placement.unit,
    status: placement.standing,
    reason: placement.exception?.reason ?? null,
    placedBy: placement.by,
  })

/** The calls about placements (D40), for staff and tokens only. */
export function placementCalls(api: OpenAPIHono, services: Services) {
  const { db, clock, config } = services
  const guarded = { security: forStaff, middleware: requireStaff(services, 'placements') }

  api.openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/placements',
      operationId: 'listPlacements',
      summary: 'Placements, newest first, cancelled ones too',
      request: { query: placementQuery },
      responses: {
        200: jsonPage(placementAnswer, 'The placements'),
        400: failure('A parameter is not valid'),
        ...turnedAway,
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const found = await searchPlacements(db, clock, c.var.staff, query)
      await recordOpening(services, c.var.staff, 'candidate')
      nextPage(c, `${config.siteUrl}/api/placements`, query, found.total)
      return c.json(found.placements.map(toAnswer), 200)
    },
  )

  api.openapi(
    createRoute({
      ...guarded,
      method: 'post',
      path: '/placements',
      operationId: 'createPlacement',
      summary: 'Place a candidate; who did so is kept',
      description:
        'As at the desk: their open application for the job becomes Placed, and so does their open ' +
        'submission for it to this client; an incomplete passport needs a reason. The candidate and the ' +
        'client get a confirmation where `confirm` names them.',
      request: repeatableRequest(placementBody),
      responses: {
        201: json(placementAnswer, 'The placement'),
        400: failure('A field is missing or not valid'),
        409: json(
          refusalAnswer,
          'The passport is not complete and no reason is given; they are there on these days already; or ' +
            'the Idempotency-Key came before with other contents',
        ),
        ...turnedAway,
        404: failure('No such candidate'),
      },
    }),
    async (c) => {
      const { staff } = c.var
      const sent = c.req.valid('json')
      const { candidateId, client, jobId = '', reason = '', confirm = [], ...body } = sent
      const request = repeatable('placement by call', c.req.header('Idempotency-Key'), sent)
      const invalid = (fields: Record<string, string>) => c.json({ error: NOT_VALID, fields }, 400)
      const placed = async (id: string) => {
        const found = await findPlacement(db, clock, staff, id)
        if (!found) return c.json({ error: messages.missing }, 404)
        await recordOpening(services, staff, 'candidate', candidateId)
        return c.json(toAnswer(found.placement), 201)
      }
      // First, since the client or the job may be called something else by now.
      const before = await answeredBefore(services, request)
      if (before) return before.kind === 'again' ? placed(before.answer) : c.json({ error: KEY_REUSED }, 409)
      const clientId = await findClientId(db, staff, client)
      if (!clientId) return invalid({ client: 'There is no such client, or several have this name.' })
      const job = jobId ? await findJob(db, jobId) : undefined
      if (jobId && !job) return invalid({ jobId: 'There is no such job.' })
      const drafts = {
        ...emptyValues(placementFields),
        ...{ jobTitle: body.jobTitle ?? job?.title ?? '', place: body.place ?? job?.location ?? '' },
        ...{ times: body.times ?? '', askFor: body.askFor ?? '' },
        ...{ firstDay: body.startsOn, lastDay: body.endsOn ?? null },
        ...{ pay: body.payRate ?? null, charge: body.chargeRate ?? null },
      }
      const submissionId = (await openSubmissionFor(db, { candidateId, jobId, clientId })) ?? ''
      const contact = confirm.includes('client')
        ? await contactToTell(db, { clientId, submissionId, jobId })
        : { id: '' }
      if (!contact) return invalid({ confirm: messages.noContact })
      const tell = { candidate: confirm.includes('candidate'), contactId: contact.id }
      const from = { candidateId, clientId, jobId, applicationId: '', submissionId }
      const typed = { ...from, drafts, reason, tell }
      const outcome: PlacementOutcome = await place(services, staff, typed, { request })
      switch (outcome.kind) {
        case 'placed':
          return placed(outcome.id)
        case 'not-valid': {
          const { fields, missing } = outcome
          if (missing) return c.json({ error: fields.reason ?? '', missing }, 409)
          const named = Object.entries(fields).map(([field, error]) => [
            { ...CALLED, ...CONFIRMED }[field] ?? field,
            error,
          ])
          return invalid(Object.fromEntries(named))
        }
        case 'missing':
          return c.json(noSuchCandidate, 404)
        case 'overlaps':
        case 'key-reused':
        case 'changed-meanwhile':
          return c.json({ error: outcome.kind === 'overlaps' ? messages.overlaps : KEY_REUSED }, 409)
      }
    },
  )
}
