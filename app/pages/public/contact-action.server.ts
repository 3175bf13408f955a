import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { type ContactFormState, contactMessages } from '#domain/messages/messages.ts'
import { isPassingFault } from '#platform/faults.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'

export type ContactOutcome =
  | { kind: 'received' }
  /** The form is shown again with everything that was typed. */
  | { kind: 'refused'; status: number; headers?: Record<string, string>; state: ContactFormState }

/** Takes in the contact form that is posted without script: the same checks and transaction as the call (§4, D2). */
export async function receiveContactForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ContactOutcome> {
  const services = context.get(servicesContext)
  let values: Record<string, string> = {}
  const refused = (status: number, alert: string, retryAfterSeconds?: number): ContactOutcome => ({
    kind: 'refused',
    status,
    ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    state: { values, errors: {}, alert },
  })
  try {
    values = await readForm(request, async () => {})
    const outcome = await receiveMessage(services, values, {
      honeypot: values[HONEYPOT_FIELD],
      startedAt: values[STARTED_AT_FIELD] ?? '',
      address: context.get(addressContext),
      idempotencyKey: values.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'received':
        return outcome
      case 'not-valid':
        return { kind: 'refused', status: 400, state: { values, errors: outcome.fields, alert: undefined } }
      case 'key-reused':
        return refused(409, contactMessages.keyReused)
      case 'too-many':
        return refused(429, contactMessages.tooMany, outcome.retryAfterSeconds)
    }
  } catch (error) {
    if (error instanceof FormError) return refused(400, contactMessages.failed)
    services.log.error({ err: error }, 'a message could not be taken in')
    return isPassingFault(error)
      ? refused(503, contactMessages.failed, 10)
      : refused(500, contactMessages.failed)
  }
}
