import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { type MessageOutcome, type MessageServices, receiveMessage } from './messages.server.ts'
import { STAFFING_SUBJECT } from './staffing.ts'

type Own = { reference: string; name: string; email: string }

/**
 * Takes in what has changed about somebody's request for staff, as a message of theirs that names it. The
 * mail about it is that of any message.
 */
export function receiveRequestChange(
  services: MessageServices,
  { reference, name, email }: Own,
  typed: string,
  from: FormOrigin,
): Promise<MessageOutcome> {
  const message = typed.trim() && `About my request ${reference}:\n\n${typed}`
  return receiveMessage(services, { name, email, subject: STAFFING_SUBJECT, message }, from)
}
