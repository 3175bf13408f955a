import type { RouterContextProvider } from 'react-router'
import { addressContext, type Services, servicesContext } from '#app/context.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { NOT_SENT_YET, type NotTaken } from '#domain/people/form-state.ts'
import { readForm } from '#platform/forms/multipart.server.ts'
import { refused, refusedByFault, sentQuery, showAgain, showSent } from './form-page.server.ts'

type Values = Record<string, string>
type Received =
  | { kind: 'received'; reference?: string | undefined }
  /** For a reason of this form's own. */
  | { kind: 'refused'; status: number; alert: string }

type WrittenForm = {
  /** The page that says that it has arrived. */
  path: string | ((values: Values) => string)
  /** Puts the fields where the form shows them again. */
  tidy?: (values: Values) => Values
  receive: (services: Services, values: Values, from: FormOrigin) => Promise<Received | NotTaken>
  /** `notValid` where invalid fields have a message of their own. */
  sentences: Record<'failed' | 'keyReused' | 'tooMany', string> & { notValid?: string }
  happened: string
}

/** The action of a form without script: the same as its API call (§4, D2, D4). */
export async function receiveWrittenForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: WrittenForm,
) {
  const { path, tidy = (values) => values, receive, sentences, happened } = form
  const services = context.get(servicesContext)
  let values: Values = {}
  const refuse = (status: number, alert: string, errors: Values = {}, retryAfterSeconds?: number) =>
    showAgain(refused(status, stateWith(alert, errors), retryAfterSeconds))
  const stateWith = (alert: string, errors: Values = {}) => ({
    values,
    errors,
    alert,
    retryKey: undefined as string | undefined,
  })
  try {
    values = tidy(await readForm(request, async () => {}))
    const outcome = await receive(services, values, {
      honeypot: values[HONEYPOT_FIELD],
      startedAt: values[STARTED_AT_FIELD] ?? '',
      address: context.get(addressContext),
      idempotencyKey: values.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'received': {
        const page = typeof path === 'string' ? path : path(values)
        const query = outcome.reference ? sentQuery(services, outcome.reference) : '?sent=1'
        return showSent(page + (page.includes('?') ? query.replace('?', '&') : query))
      }
      case 'refused':
        return refuse(outcome.status, outcome.alert)
      case 'not-valid':
        return refuse(400, sentences.notValid ?? NOT_SENT_YET, outcome.fields)
      case 'key-reused':
        return refuse(409, sentences.keyReused)
      case 'too-many':
        return refuse(429, sentences.tooMany, {}, outcome.retryAfterSeconds)
    }
  } catch (error) {
    const state = { ...stateWith(sentences.failed), retryKey: values.idempotencyKey }
    return showAgain(refusedByFault(services.log, error, happened, state))
  }
}
