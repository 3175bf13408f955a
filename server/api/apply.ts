import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Services } from '#app/context.ts'
import { looksAutomated } from '#domain/abuse/abuse.server.ts'
import { promiseText } from '#domain/applications/answer-promise.ts'
import { applicationSchema } from '#domain/applications/application-schema.ts'
import { type SubmitOutcome, submitApplication } from '#domain/applications/applications.server.ts'
import { applicationMessages } from '#domain/applications/applications.ts'
import { readSource } from '#domain/applications/came-from.ts'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { cvRefusals, refusalStatus } from '#domain/uploads/cv-refusals.ts'
import { uploadKeyOf } from '#domain/uploads/upload-address.ts'
import { verifyArrived } from '#domain/uploads/uploads.server.ts'
import { cvMessages } from '#domain/uploads/uploads.ts'
import { failure, tooMany } from './errors.ts'
import * as examples from './examples.ts'
import { formOf, hiddenFields, needsOneOf, repeatableRequest } from './forms.ts'
import { json } from './lists.ts'

const body = applicationSchema
  .safeExtend({
    cvUrl: z.string({ error: applicationMessages.cvNotAvailable }),
    source: z
      .string()
      .optional()
      .openapi({
        description:
          'What led the applicant here: the `ref` of a link (letters, digits, `-`, `_`, at most 40) or the ' +
          'host of a site. Anything else is taken as not known.',
      }),
    ...hiddenFields,
  })
  .openapi('Application', {
    ...needsOneOf('specialty', 'jobId'),
    examples: [examples.application],
  })

/** `POST /api/apply`: the last of the three calls that make an application (§7). */
export function applyCalls(api: OpenAPIHono, services: Services) {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/apply',
      operationId: 'apply',
      summary: 'Send an application with the address of its uploaded CV',
      request: repeatableRequest(body),
      responses: {
        201: json(
          z.object({ reference: z.string(), promise: z.string() }),
          'Accepted; the applicant is told the reference, and by when we promise to answer',
        ),
        400: failure(
          'A field is missing or not valid, or the CV address is not one of ours that can be used',
        ),
        409: failure('The Idempotency-Key came before with other contents'),
        410: failure('The job is missing or no longer open'),
        413: failure('The CV or the body is too large'),
        415: failure(
          'The CV is no PDF or Word document that can be read, or malicious; or the body is no JSON',
        ),
        503: failure('Too much at once; try again'),
        429: failure('Too many from this address'),
      },
    }),
    async (c) => {
      const { cvUrl, source, ...body } = c.req.valid('json')
      const { values, from } = formOf(c, services.config, body)
      const cvKey = uploadKeyOf(cvUrl, services.config)
      // A repeated request names a CV that the first one has claimed: only the transaction can tell.
      const cv = cvKey === undefined ? undefined : await verifyArrived(services, cvKey)
      if (cv?.kind === 'refused') return c.json({ error: cvRefusals[cv.refusal] }, refusalStatus(cv.refusal))
      if (cv?.kind === 'busy') return c.json({ error: cvMessages.busy }, 503, { 'Retry-After': '5' })
      const outcome: SubmitOutcome =
        cvKey === undefined
          ? { kind: 'cv-not-available' }
          : await submitApplication(services, {
              values,
              cvKey,
              cameFrom: readSource(source),
              isSpam: looksAutomated(from, services.clock),
              address: from.address,
              request: repeatable('apply', from.idempotencyKey, { ...values, cvUrl }),
            })
      switch (outcome.kind) {
        case 'submitted':
          return c.json({ reference: outcome.reference, promise: promiseText(outcome.promise) }, 201)
        case 'cv-not-available': {
          const sentence = applicationMessages.cvNotAvailable
          return c.json({ error: sentence, fields: { cvUrl: sentence } }, 400)
        }
        case 'job-gone':
          return c.json({ error: applicationMessages.jobGone }, 410)
        case 'key-reused':
          return c.json({ error: applicationMessages.keyReused }, 409)
        case 'too-many':
          return tooMany(c, applicationMessages.tooMany, outcome.retryAfterSeconds)
      }
    },
  )
}
