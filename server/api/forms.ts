import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import type { Config } from '#platform/config.ts'
import { clientAddress } from '../client-address.ts'
import { jsonBody } from './lists.ts'

/**
 * That a body needs one of these fields. `anyOf` stands in `allOf`, since beside `properties` it makes
 * generated clients take anything at all.
 */
export const needsOneOf = (...names: string[]) => ({
  allOf: [{ anyOf: names.map((name) => ({ required: [name] })) }],
})

/** The request of a form's call, which may be repeated with the same `Idempotency-Key`. */
export const repeatableRequest = <T extends z.ZodType>(schema: T) => ({
  headers: z.object({ 'idempotency-key': z.string().max(200).optional() }),
  body: jsonBody(schema),
})

/** What a form sends by itself, beside what was typed. */
export const hiddenFields = {
  [HONEYPOT_FIELD]: z.string().optional(),
  [STARTED_AT_FIELD]: z.string().optional(),
}

/** What a form sends by itself, as it comes in. */
export type HiddenFields = { [name in keyof typeof hiddenFields]?: string | undefined }

/** What was typed into a form that is sent by a call, and what is known of how it was sent. */
export function formOf<Body extends HiddenFields>(
  c: Context,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  body: Body,
) {
  const { [HONEYPOT_FIELD]: honeypot, [STARTED_AT_FIELD]: startedAt, ...values } = body
  const address = clientAddress(c, trustProxy)
  return { values, from: { honeypot, startedAt, address, idempotencyKey: c.req.header('Idempotency-Key') } }
}
