import type { RouterContextProvider } from 'react-router'
import { complaintMessages } from '#domain/messages/complaints.ts'
import { receiveComplaint } from '#domain/messages/messages.server.ts'
import type { ContactFormState } from '#domain/messages/messages.ts'
import type { Refused } from './form-page.server.ts'
import { receiveWrittenForm, sentQueryOf } from './written-form.server.ts'

/** The query names the complaint to the page that says that it has arrived. */
export type ComplaintFormOutcome = { kind: 'received'; sentQuery: string } | Refused<ContactFormState>

/** Handles the complaints form without script, as the API does. */
export async function receiveComplaintForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ComplaintFormOutcome> {
  const outcome = await receiveWrittenForm(request, context, {
    receive: receiveComplaint,
    sentences: complaintMessages,
    happened: 'a complaint could not be taken in',
  })
  if (outcome.kind === 'refused') return outcome
  return { kind: 'received', sentQuery: sentQueryOf(context, outcome.reference) }
}
