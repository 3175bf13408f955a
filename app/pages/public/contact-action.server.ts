import type { RouterContextProvider } from 'react-router'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { type ContactFormState, contactMessages } from '#domain/messages/messages.ts'
import type { Refused } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

export type ContactOutcome = { kind: 'received' } | Refused<ContactFormState>

/** Takes in the contact form that is posted without script: the same checks and transaction as the call (§4, D2). */
export function receiveContactForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ContactOutcome> {
  return receiveWrittenForm(request, context, {
    receive: receiveMessage,
    sentences: contactMessages,
    happened: 'a message could not be taken in',
  })
}
