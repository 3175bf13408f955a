import type { RouterContextProvider } from 'react-router'
import { addressContext, type Services, servicesContext } from '#app/context.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import type { MessageOrigin, NotTaken } from '#domain/messages/messages.server.ts'
import { referenceProof } from '#domain/references/reference-proof.server.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import { type Refused, refused, refusedByFault } from './form-page.server.ts'

type Values = Record<string, string>

type Written<Received> = {
  /** Puts the fields where the form shows them again. */
  tidy?: (values: Values) => Values
  receive: (services: Services, values: Values, from: MessageOrigin) => Promise<Received | NotTaken>
  /** `notValid` where a wrong answer is told otherwise than a failure. */
  sentences: Record<'failed' | 'keyReused' | 'tooMany', string> & { notValid?: string }
  /** What could not be done, for the log. */
  happened: string
}

type WrittenState = { values: Values; errors: Values; alert: string; retryKey?: string | undefined }

/**
 * Handles a form with a message without script, as its API call does (D4). A refused one returns as typed.
 */
export async function receiveWrittenForm<Received extends { kind: 'received' }>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { tidy = (values) => values, receive, sentences, happened }: Written<Received>,
): Promise<Received | Refused<WrittenState>> {
  const services = context.get(servicesContext)
  let values: Values = {}
  const stateWith = (alert: string, errors: Values = {}) => ({ values, errors, alert })
  try {
    values = tidy(await readForm(request, async () => {}))
    const outcome = await receive(services, values, {
      honeypot: values[HONEYPOT_FIELD],
      startedAt: values[STARTED_AT_FIELD] ?? '',
      address: context.get(addressContext),
      idempotencyKey: values.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'received':
        return outcome
      case 'not-valid':
        return refused(400, stateWith(sentences.notValid ?? sentences.failed, outcome.fields))
      case 'key-reused':
        return refused(409, stateWith(sentences.keyReused))
      case 'too-many':
        return refused(429, stateWith(sentences.tooMany), outcome.retryAfterSeconds)
    }
  } catch (error) {
    return refusedByFault(services.log, error, happened, {
      ...stateWith(sentences.failed),
      retryKey: values.idempotencyKey,
    })
  }
}

/** The query that names what has arrived to the page that says so. */
export function sentQueryOf(context: Readonly<RouterContextProvider>, reference: string): string {
  const proof = referenceProof(context.get(servicesContext).secret, reference)
  return `?${new URLSearchParams({ sent: reference, proof })}`
}
