import type { RouterContextProvider } from 'react-router'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { type ContactFormState, contactMessages } from '#domain/messages/messages.ts'
import type { Refused } from './form-page.server.ts'
import { receiveWrittenForm } from './written-form.server.ts'

export type ContactOutcome = { kind: 'received' } | Refused<ContactFormState>

/** Handles the contact form without script, as the API does (§4, D2). */
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
