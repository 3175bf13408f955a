import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { type ContactFormState, contactMessages } from '#domain/messages/messages.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import { type Refused, refused, refusedByFault } from './form-page.server.ts'

export type ContactOutcome = { kind: 'received' } | Refused<ContactFormState>

/** Takes in the contact form that is posted without script: the same checks and transaction as the call (§4, D2). */
export async function receiveContactForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ContactOutcome> {
  const services = context.get(servicesContext)
  let values: Record<string, string> = {}
  const stateWith = (alert: string, errors: ContactFormState['errors'] = {}) => ({ values, errors, alert })
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
        return refused(400, stateWith(contactMessages.failed, outcome.fields))
      case 'key-reused':
        return refused(409, stateWith(contactMessages.keyReused))
      case 'too-many':
        return refused(429, stateWith(contactMessages.tooMany), outcome.retryAfterSeconds)
    }
  } catch (error) {
    return refusedByFault(services.log, error, 'a message could not be taken in', {
      ...stateWith(contactMessages.failed),
      retryKey: values.idempotencyKey,
    })
  }
}
