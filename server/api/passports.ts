import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { type ComplianceRole, complianceRoles } from '#content/requirements.ts'
import { findCandidate } from '#domain/candidate-desk/candidate-page.server.ts'
import { type CheckByCall, changeCheck, type SaveOutcome } from '#domain/compliance/check-by-call.server.ts'
import { complianceMessages as messages } from '#domain/compliance/compliance.ts'
import { evidenceOf, passportOf, wholePassportOf } from '#domain/compliance/passport.server.ts'
import { ITEM_STATES, type ItemState } from '#domain/compliance/passport.ts'
import { requirementOf } from '#domain/compliance/requirements.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { checkFieldsInWords } from './check-fields.ts'
import { failure, KEY_REUSED, NOT_VALID, noSuchCandidate } from './errors.ts'
import * as examples from './examples.ts'
import { repeatableRequest } from './forms.ts'
import { day, json } from './lists.ts'
import { forStaff, requireStaff, turnedAway } from './require-staff.ts'

const passportAnswer = z
  .object({
    role: z
      .enum(Object.keys(complianceRoles) as [ComplianceRole, ...ComplianceRole[]])
      .nullable()
      .openapi({ description: "The candidate's own; null until somebody says it at the desk" }),
    complete: z.boolean(),
    requirements: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          state: z.enum(Object.keys(ITEM_STATES) as [ItemState, ...ItemState[]]),
          expiresOn: z.string().nullable().openapi({ description: 'The last day on which it counts' }),
          verifiedBy: z.string().nullable(),
          verifiedAt: z.string().nullable(),
          limits: z.array(z.string()).openapi({
            description: 'Conditions on practice and limits on work, in words, of what counts',
          }),
        }),
      )
      .openapi({
        description:
          'What their role asks for, and what work that they do or are to do asks for beside it; ' +
          'what is asked for twice stands as for the stricter',
      }),
  })
  .openapi('Passport', { examples: [examples.passport] })

const fact = z.union([z.string(), z.number(), z.boolean()])
const NO_EVIDENCE = 'Give what was seen as an object of facts, or of what is rejected its reason.'
const checkBody = z
  .object({
    state: z.enum(['verified', 'given', 'rejected'], { error: 'Give verified, given or rejected.' }),
    evidence: z.union([z.string(), z.record(z.string(), fact)], { error: NO_EVIDENCE }).openapi({
      description:
        "What was seen, by the names of its kind's fields, and `mayShow`, whether clients may be shown " +
        'copies; of one that is verified `against` what, too. Of one that is rejected only the `reason`, ' +
        'which the candidate reads, or that as a text alone. The fields of each kind, where those with a ' +
        `star must be said: ${checkFieldsInWords()}.`,
    }),
    expiresOn: day.nullable().optional().openapi({
      description: 'Its own last day; null where it has none. Left out, it stays as it was given.',
    }),
  })
  .openapi('Check', { examples: [examples.check] }) satisfies z.ZodType<CheckByCall>

/** The calls about candidates' passports (D41): what is checked, and what another system has checked. */
export function passportCalls(api: OpenAPIHono, services: Services) {
  const { db, clock } = services

  async function answerFor(id: string) {
    const passport = await wholePassportOf(db, clock, id)
    if (!passport) return undefined
    const evidence = await evidenceOf(db, id)
    const requirements = passport.items.map(({ requirement: { topic, name }, state, until, limits, ids }) => {
      const verified = evidence.find(({ id }) => ids.includes(id))?.decision
      const [verifiedBy, verifiedAt] = [verified?.by ?? null, verified?.at ?? null]
      return { key: topic, label: name, state, expiresOn: until, verifiedBy, verifiedAt, limits }
    })
    return { role: passport.role ?? null, complete: passport.isComplete, requirements }
  }

  api.openapi(
    createRoute({
      security: forStaff,
      middleware: requireStaff(services, 'candidates'),
      method: 'get',
      path: '/candidates/{id}/passport',
      operationId: 'getPassport',
      summary: "A candidate's passport today; for one who was merged, that of whom they became",
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: json(passportAnswer, 'The passport'),
        ...turnedAway,
        404: failure('Missing'),
      },
    }),
    async (c) => {
      const { staff } = c.var
      const { id } = c.req.valid('param')
      const asked = await findCandidate(db, staff, id)
      const theirs = asked.kind === 'merged' ? asked.into : id
      const passport = await answerFor(theirs)
      if (!passport) return c.json(noSuchCandidate, 404)
      await recordOpening(services, staff, 'candidate', theirs)
      return c.json(passport, 200)
    },
  )

  api.openapi(
    createRoute({
      security: forStaff,
      middleware: requireStaff(services, 'placements'),
      method: 'put',
      path: '/candidates/{id}/passport/{requirement}',
      operationId: 'recordCheck',
      summary: 'Record a check of a candidate; who did so is kept',
      description:
        'For staff, and for tokens for placements. A requirement is named by its `key`, as in a passport ' +
        'or where a placement is refused; it may be one that only other roles ask for. `verified` says ' +
        'that a person has checked it: what was seen is kept as at the desk, where the same rules hold. ' +
        'What waits is verified with that, and keeps what the call leaves out; of another register, ' +
        'profession or referee it is another check. With `mayShow` false, clients are shown no copies of ' +
        'it any more, whether it is given or verified. The same once more changes nothing, nor does ' +
        '`given` decide anything of what is verified. ' +
        '`rejected` is about what was given last. Where something was given after a rejection with the ' +
        'same reason, only a call with an Idempotency-Key rejects it.',
      request: {
        params: z.object({ id: z.string(), requirement: z.string() }),
        ...repeatableRequest(checkBody),
      },
      responses: {
        200: json(passportAnswer, 'The passport as changed'),
        400: failure('What was seen is not all there, or not valid'),
        409: failure(
          'Health is asked about after an offer; there is nothing to reject, or it may be the same ' +
            'rejection once more; a colleague has rejected just this, or was quicker; or the ' +
            'Idempotency-Key came before with other contents',
        ),
        ...turnedAway,
        404: failure('No such candidate, or no role asks for this'),
      },
    }),
    async (c) => {
      const { staff } = c.var
      const { id, requirement } = c.req.valid('param')
      const asked = await findCandidate(db, staff, id)
      const passport = asked.kind === 'found' ? await passportOf(db, clock, id) : undefined
      if (!passport) return c.json(noSuchCandidate, 404)
      const known = await requirementOf(db, passport.role, requirement, passport.day)
      if (!known) return c.json({ error: messages.topic }, 404)
      const target = { candidateId: id, requirement: known, key: c.req.header('Idempotency-Key') }
      const outcome = await changeCheck(services, staff, target, c.req.valid('json'))
      const fields = problemsIn(outcome)
      if (fields) return c.json({ error: NOT_VALID, fields }, 400)
      const error = whyRefused(outcome)
      if (error) return c.json({ error }, 409)
      await recordOpening(services, staff, 'candidate', id)
      const now = await answerFor(id)
      return now ? c.json(now, 200) : c.json(noSuchCandidate, 404)
    },
  )
}

/** A field of a check as the call names it. */
const nameOf = (field: string) => (field === 'endsOn' ? 'expiresOn' : `evidence.${field}`)

/** What is wrong with what was sent, by field. */
function problemsIn(outcome: SaveOutcome): Record<string, string> | undefined {
  if (outcome.kind === 'unknown-fields') {
    const has = `A check of this kind has these: ${outcome.known.map(nameOf).join(', ')}.`
    return Object.fromEntries(outcome.unknown.map((field) => [nameOf(field), has]))
  }
  if (outcome.kind !== 'not-valid') return undefined
  return Object.fromEntries(Object.entries(outcome.fields).map(([field, error]) => [nameOf(field), error]))
}

const SAY_IF_AGAIN =
  'Something was given after a rejection with the same reason. Send an Idempotency-Key to reject it.'

function whyRefused({ kind }: SaveOutcome): string | undefined {
  switch (kind) {
    case 'saved':
    case 'not-valid':
    case 'unknown-fields':
      return undefined
    case 'rejected-before':
      return 'A colleague has rejected just this. Decide about it at the desk.'
    case 'nothing-to-reject':
      return 'There is nothing to reject: nothing has been given yet.'
    case 'maybe-repeat':
      return SAY_IF_AGAIN
    case 'before-offer':
      return messages.beforeOffer
    case 'key-reused':
      return KEY_REUSED
    case 'changed-meanwhile':
      return 'A colleague has decided about this in the meantime.'
    // No file comes with a call.
    case 'file-not-available':
    case 'not-pdf':
    case 'missing':
      return messages.missing
  }
}
