import type { RouterContextProvider } from 'react-router'
import { receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { readStaffingForm, type StaffingFormState, withoutGaps } from '#domain/messages/staffing-form.ts'
import type { Refused } from './form-page.server.ts'
import { receiveWrittenForm, sentQueryOf } from './written-form.server.ts'

/** The query names the request to the page that says that it has arrived. */
export type StaffingFormOutcome = { kind: 'received'; sentQuery: string } | Refused<StaffingFormState>

/** Handles the form for employers without script, as the API does. */
export async function receiveStaffingForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<StaffingFormOutcome> {
  const outcome = await receiveWrittenForm(request, context, {
    tidy: withoutGaps,
    receive: (services, values, from) => receiveStaffingRequest(services, readStaffingForm(values), from),
    sentences: staffingMessages,
    happened: 'a staffing request could not be taken in',
  })
  if (outcome.kind === 'refused') return outcome
  return { kind: 'received', sentQuery: sentQueryOf(context, outcome.reference) }
}
