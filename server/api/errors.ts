import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isPassingFault } from '#platform/faults.ts'
import { firstProblems } from '#platform/forms/first-problems.ts'
import type { Log } from '#platform/log.ts'

/** Why a call is refused, where several calls refuse it so. */
export const NOT_VALID = 'Some of what was sent is not valid.'
export const KEY_REUSED = 'This Idempotency-Key came before with other contents.'
export const noSuchCandidate = { error: 'There is no such candidate.' }

/** The shape of every answer that is not a success. `fields` says, by field, what was wrong with it. */
const errorSchema = z
  .object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .openapi('Error', {
    examples: [{ error: NOT_VALID, fields: { name: 'Enter your full name.' } }],
  })

/** An error answer in the description of a call. */
export const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})

/** The response to one request too many from an address. */
export const tooMany = (c: Context, error: string, retryAfterSeconds: number) =>
  c.json({ error }, 429, { 'Retry-After': String(retryAfterSeconds) })

const KINDS: Record<string, string> = {
  ...{ string: 'a text', array: 'a list', object: 'an object', record: 'an object' },
  ...{ number: 'a number', int: 'a whole number', boolean: 'true or false' },
}

/** What is wrong with a value whose schema has no sentence of its own for it. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Give ${KINDS[issue.expected] ?? 'another kind of value'}.`
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'date' ? 'Give a day, such as 2027-03-31.' : "This doesn't look right."
    default:
      return "The call doesn't take this: see its description."
  }
}
z.config({ customError: sentenceFor })

/** The answer to a request whose body, path or query does not fit the call's schema. */
export function refuseInvalid(error: z.core.$ZodError, c: Context) {
  const fields = firstProblems(error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  return c.json({ error: NOT_VALID, fields }, 400)
}

/** Handler errors: 400 or 415 for a body that is not JSON, otherwise 500, or 503 if the fault may pass. */
export function answerError(log: Log) {
  return (error: Error, c: Context) => {
    if (error instanceof HTTPException && error.status < 500) {
      const isWrongKind = error.status === 415
      return c.json(
        { error: isWrongKind ? 'Send the body as application/json.' : 'The body is not valid JSON.' },
        isWrongKind ? 415 : 400,
      )
    }
    log.error({ err: error, path: c.req.path }, 'a call failed')
    if (isPassingFault(error)) {
      return c.json({ error: 'This does not work at the moment. Please try again in a minute.' }, 503, {
        'Retry-After': '10',
      })
    }
    return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500)
  }
}
