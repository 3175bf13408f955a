import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { complaintMessages } from '#domain/messages/complaints.ts'
import { receiveComplaint } from '#domain/messages/messages.server.ts'
import type { ContactFormState } from '#domain/messages/messages.ts'
import { referenceProof } from '#domain/references/reference-proof.server.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import { type Refused, refused, refusedByFault } from './form-page.server.ts'

/** The query names the complaint to the page that says that it has arrived. */
export type ComplaintFormOutcome = { kind: 'received'; sentQuery: string } | Refused<ContactFormState>

/** Takes in the complaints form that is posted without script: the same checks and transaction as the call. */
export async function receiveComplaintForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ComplaintFormOutcome> {
  const services = context.get(servicesContext)
  let values: Record<string, string> = {}
  const stateWith = (alert: string, errors: ContactFormState['errors'] = {}) => ({ values, errors, alert })
  try {
    values = await readForm(request, async () => {})
    const outcome = await receiveComplaint(services, values, {
      honeypot: values[HONEYPOT_FIELD],
      startedAt: values[STARTED_AT_FIELD] ?? '',
      address: context.get(addressContext),
      idempotencyKey: values.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'received': {
        const { reference } = outcome
        const proof = referenceProof(services.secret, reference)
        return { kind: 'received', sentQuery: `?${new URLSearchParams({ sent: reference, proof })}` }
      }
      case 'not-valid':
        return refused(400, stateWith(complaintMessages.failed, outcome.fields))
      case 'key-reused':
        return refused(409, stateWith(complaintMessages.keyReused))
      case 'too-many':
        return refused(429, stateWith(complaintMessages.tooMany), outcome.retryAfterSeconds)
    }
  } catch (error) {
    return refusedByFault(services.log, error, 'a complaint could not be taken in', {
      ...stateWith(complaintMessages.failed),
      retryKey: values.idempotencyKey,
    })
  }
}
