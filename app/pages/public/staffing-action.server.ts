import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#app/context.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { readStaffingForm, type StaffingFormState, withoutGaps } from '#domain/messages/staffing-form.ts'
import { referenceProof } from '#domain/references/reference-proof.server.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import { type Refused, refused, refusedByFault } from './form-page.server.ts'

/** The query names the request to the page that says that it has arrived. */
export type StaffingFormOutcome = { kind: 'received'; sentQuery: string } | Refused<StaffingFormState>

/** Takes in the form for employers that is posted without script: the same checks and transaction as the call. */
export async function receiveStaffingForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<StaffingFormOutcome> {
  const services = context.get(servicesContext)
  let values: Record<string, string> = {}
  const stateWith = (alert: string, errors: StaffingFormState['errors'] = {}) => ({ values, errors, alert })
  try {
    values = withoutGaps(await readForm(request, async () => {}))
    const outcome = await receiveStaffingRequest(services, readStaffingForm(values), {
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
        return refused(400, stateWith(staffingMessages.notValid, outcome.fields))
      case 'key-reused':
        return refused(409, stateWith(staffingMessages.keyReused))
      case 'too-many':
        return refused(429, stateWith(staffingMessages.tooMany), outcome.retryAfterSeconds)
    }
  } catch (error) {
    return refusedByFault(services.log, error, 'a staffing request could not be taken in', {
      ...stateWith(staffingMessages.failed),
      retryKey: values.idempotencyKey,
    })
  }
}
