import { useRef } from 'react'
import { fetchJson, type JsonResponse, jsonPost } from './json-request.ts'
import { newSubmissionKey } from './submission-key.ts'
import { type Errors, type Refusal, useSubmission } from './use-submission.ts'

type Options<Field extends string> = {
  address: string
  /** Maps the fields to the body; by default they are sent as they are. */
  shape?: (values: Record<string, string>) => object
  check: (form: HTMLFormElement) => Errors<Field>
  /** The message for a failure without one of its own. */
  failed: string
  /** The message for invalid fields; by default `failed`. */
  notValid?: string
  onSent: (answer: JsonResponse['body']) => void
  onRefused?: (status: number) => void
}

/** Statuses whose own message says more: conflict, gone, too many. */
const TELLING = new Set([409, 410, 429])

/** Submits a form as JSON, retries with one idempotency key. @param state from a post without script */
export function useJsonSubmission<Field extends string>(
  state: Refusal<Field> | undefined,
  { address, shape, check, failed, notValid = failed, onSent, onRefused }: Options<Field>,
) {
  const last = useRef<{ body: string; key: string }>(undefined)

  async function send(form: HTMLFormElement, signal: AbortSignal): Promise<Refusal<Field> | undefined> {
    const { idempotencyKey, ...values } = valuesOf(form)
    const body = JSON.stringify(shape ? shape(values) : values)
    if (last.current?.body !== body) last.current = { body, key: newSubmissionKey() }
    const post = { ...jsonPost(body, last.current.key), signal }
    const { isOk, status, body: answer } = await fetchJson(address, post, failed)
    if (isOk || status === 409) last.current = undefined
    if (isOk) {
      onSent(answer)
      return undefined
    }
    onRefused?.(status)
    const otherwise = answer.fields ? notValid : failed
    return {
      alert: (TELLING.has(status) && answer.error) || otherwise,
      errors: (answer.fields ?? {}) as Errors<Field>,
    }
  }

  return useSubmission(state, {
    check: (form) => ({ alert: undefined, errors: check(form) }),
    send,
    alertFor: () => failed,
  })
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
