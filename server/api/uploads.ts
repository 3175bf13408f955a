import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Services } from '#app/context.ts'
import { countAgainstLimit } from '#domain/abuse/abuse.server.ts'
import { cvRefusals, refusalStatus } from '#domain/uploads/cv-refusals.ts'
import { directAs } from '#domain/uploads/slots.server.ts'
import { fileAddress, KEY_PATTERN, originFor } from '#domain/uploads/upload-address.ts'
import {
  checkFile,
  openSlot,
  receiveUpload,
  SLOT_TTL_MS,
  SLOTS_PER_SUBMISSION,
} from '#domain/uploads/uploads.server.ts'
import { CV_LIMIT_BYTES, CV_TYPES, cvMessages } from '#domain/uploads/uploads.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { clientAddress } from '../client-address.ts'
import { failure, tooMany } from './errors.ts'
import { cvFiles, json } from './lists.ts'
import { piecesOf, refuseUnread } from './unread-body.ts'

const wholeBytes = 'Give the size of the file in bytes.'
const slotQuery = z.object({
  contentType: z
    .string({ error: 'Give the MIME type of the file.' })
    .min(1, 'Give the MIME type of the file.')
    .openapi({ description: `One of ${Object.values(CV_TYPES).join(', ')}`, examples: [CV_TYPES.pdf] }),
  size: z.coerce
    .number({ error: wholeBytes })
    .int(wholeBytes)
    .min(1, wholeBytes)
    .optional()
    .openapi({ description: 'In bytes; at most 10 MB', examples: [240_000] }),
})
const slotAnswer = z.object({ uploadUrl: z.url(), fileUrl: z.url() }).openapi('UploadSlot')
/** The first two of the three calls that make an application (§7), and a look at a CV before them. */
export function uploadCalls(api: OpenAPIHono, services: Services) {
  const { db, clock, config, files, secret } = services
  const counted = (c: Context, form: string) =>
    countAgainstLimit(db, clock, {
      secret,
      form,
      address: clientAddress(c, config.trustProxy),
      limit: config.formLimitPerHour * SLOTS_PER_SUBMISSION,
      windowMs: HOUR_MS,
    })

  api.openapi(
    createRoute({
      method: 'get',
      path: '/upload/get',
      operationId: 'getUploadSlot',
      summary: 'Get an address to PUT one CV to, good for 15 minutes, and the one to name it by',
      request: { query: slotQuery },
      responses: {
        200: json(slotAnswer, 'The two addresses'),
        400: failure('A parameter is missing or not valid'),
        413: failure('The file is too large'),
        415: failure('The type is not one of a CV'),
        429: failure('Too many from this address'),
      },
    }),
    async (c) => {
      const announced = c.req.valid('query')
      const { isAllowed, retryAfterSeconds } = await counted(c, 'upload')
      if (!isAllowed) return tooMany(c, cvMessages.tooMany, retryAfterSeconds)
      const slot = await openSlot(db, clock, announced)
      if (slot.kind === 'refused')
        return c.json({ error: cvRefusals[slot.refusal] }, refusalStatus(slot.refusal))
      const origin = originFor(c.req.header('Host'), config)
      const uploadUrl =
        files.presignUpload && announced.size !== undefined
          ? await files.presignUpload(directAs(slot.key), slot.type, announced.size, SLOT_TTL_MS / 1000)
          : `${origin}/api/upload/${slot.key}`
      return c.json({ uploadUrl, fileUrl: fileAddress(origin, slot.key) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'put',
      path: '/upload/{key}',
      operationId: 'uploadCv',
      summary: 'Send the CV as it is, with its MIME type',
      request: {
        params: z.object({ key: z.string() }),
        body: { content: cvFiles, required: true },
      },
      responses: {
        204: { description: 'It is safely here' },
        400: failure('The file broke off'),
        410: failure('The address is unknown, has expired or was used'),
        413: failure('The file is too large'),
        415: failure(
          'The file is no PDF or Word document that can be read, not of the announced type, or malicious',
        ),
        503: failure('Too many files at once'),
      },
    }),
    async (c) => {
      const { key } = c.req.valid('param')
      const pieces = piecesOf(c.req.raw.body)
      if (declaredLength(c) > CV_LIMIT_BYTES) return refuseUnread(c, pieces, 413, cvRefusals.tooLarge)
      if (!KEY_PATTERN.test(key)) return refuseUnread(c, pieces, 410, cvMessages.slotGone)
      const type = c.req.header('Content-Type') ?? ''
      return answer(c, pieces, await receiveUpload(services, key, type, pieces))
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/upload/check',
      operationId: 'checkCv',
      summary: 'Ask whether a CV, sent as it is, would be taken; nothing of it is kept',
      request: { body: { content: cvFiles, required: true } },
      responses: {
        204: { description: 'It would be' },
        400: failure('The file broke off'),
        413: failure('The file is too large'),
        415: failure('The file is no PDF or Word document that can be read, or malicious'),
        429: failure('Too many from this address'),
        503: failure('Too many files at once'),
      },
    }),
    async (c) => {
      const pieces = piecesOf(c.req.raw.body)
      const { isAllowed, retryAfterSeconds } = await counted(c, 'upload-check')
      if (!isAllowed) {
        c.header('Retry-After', String(retryAfterSeconds))
        return refuseUnread(c, pieces, 429, cvMessages.tooMany)
      }
      if (declaredLength(c) > CV_LIMIT_BYTES) return refuseUnread(c, pieces, 413, cvRefusals.tooLarge)
      return answer(c, pieces, await checkFile(services, pieces))
    },
  )
}

type Outcome = Awaited<ReturnType<typeof checkFile | typeof receiveUpload>>

function answer(c: Context, pieces: ReturnType<typeof piecesOf>, outcome: Outcome) {
  switch (outcome.kind) {
    case 'arrived':
      return c.body(null, 204)
    case 'interrupted':
      return c.json({ error: cvMessages.interrupted }, 400)
    case 'refused':
      return outcome.refusal === 'tooLarge'
        ? refuseUnread(c, pieces, 413, cvRefusals.tooLarge)
        : c.json({ error: cvRefusals[outcome.refusal] }, 415)
    case 'type-differs':
      return refuseUnread(c, pieces, 415, cvMessages.typeDiffers)
    case 'slot-gone':
      return refuseUnread(c, pieces, 410, cvMessages.slotGone)
    case 'busy':
      c.header('Retry-After', '10')
      return refuseUnread(c, pieces, 503, cvMessages.busy)
  }
}

function declaredLength(c: Context): number {
  return Number(c.req.header('Content-Length') ?? 0)
}
