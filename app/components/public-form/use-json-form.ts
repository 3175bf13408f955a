import { useRef } from 'react'
import { type FormState, NOT_SENT_YET } from '#domain/people/form-state.ts'
import { formFields } from './form-fields.ts'
import { refusalOf } from './json-refusal.ts'
import { fetchJson, type JsonResponse, jsonPost } from './json-request.ts'
import { newSubmissionKey } from './submission-key.ts'
import { type Errors, type Refusal, useSubmission } from './use-submission.ts'

/** What the page begins with, and what a post without script returned. */
export type JsonFormStart<Field extends string> = {
  startedAt: string
  idempotencyKey?: string | undefined
  state?: FormState<Field> | undefined
  /** What is filled in at first. */
  known?: Readonly<Record<string, string>> | undefined
}

type Options<Field extends string> = {
  address: string
  /** The fields in the order of the form, and the prefix of their ids. */
  fields: readonly Field[]
  prefix: string
  /** Maps the fields to the body; by default they are sent as they are. */
  shape?: (values: Record<string, string>) => object
  check: (form: HTMLFormElement) => Errors<Field>
  failed: string
  /** The message for invalid fields, where it isn't the usual one. */
  notValid?: string
  /** @param sent the values as they were typed */
  onSent: (answer: JsonResponse['body'], sent: Record<string, string>) => void
  /** After any answer but a good one: a refusal, or the server failed. */
  onFailed?: () => void
}

/**
 * A public form that is submitted as JSON, retries with one idempotency key.
 * @returns the props of its `PublicForm` and, by name, of its fields
 */
export function useJsonForm<Field extends string>(
  { startedAt, idempotencyKey, state, known }: JsonFormStart<Field>,
  options: Options<Field>,
) {
  const { address, fields, prefix, shape, check, failed, notValid = NOT_SENT_YET, onSent, onFailed } = options
  const last = useRef<{ body: string; key: string }>(undefined)

  async function send(form: HTMLFormElement, signal: AbortSignal): Promise<Refusal<Field> | undefined> {
    const { idempotencyKey, ...values } = valuesOf(form)
    const body = JSON.stringify(shape ? shape(values) : values)
    if (last.current?.body !== body) last.current = { body, key: newSubmissionKey() }
    const post = { ...jsonPost(body, last.current.key), signal }
    const answer = await fetchJson(address, post, failed)
    if (answer.isOk || answer.status === 409) last.current = undefined
    if (answer.isOk) {
      onSent(answer.body, values)
      return undefined
    }
    onFailed?.()
    return refusalOf(answer, { fields, failed, notValid })
  }

  const submission = useSubmission(state, {
    check: (form) => ({ alert: undefined, errors: check(form) }),
    send,
    alertFor: () => failed,
  })
  const errors = submission.failure?.errors
  const { field, problems } = formFields(fields, { prefix, errors, values: state?.values ?? known })
  const form = { ...submission, startedAt, idempotencyKey: state?.retryKey ?? idempotencyKey, problems }
  return { form, field }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
