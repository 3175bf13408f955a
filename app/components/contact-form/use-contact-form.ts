import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { type ContactFormState, contactMessages } from '#domain/messages/messages.ts'
import { DOTTED_DOMAIN, personMessages } from '#domain/people/person.ts'
import { useSubmissionKey } from '../submission-key.ts'

type Errors = ContactFormState['errors']
type Failure = { attempt: number; alert: string | undefined; errors: Errors }

/** How long an answer is waited for. */
const PATIENCE_MS = 30_000

/** The contact form's own submission, by script (§4, D2): idle, sending, and then sent or failed. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  state: ContactFormState | undefined,
  onSent: () => void,
) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(
    state && { attempt: 0, alert: state.alert, errors: state.errors },
  )
  const isRunning = useRef(false)
  const { keyFor, forget } = useSubmissionKey()
  const fail = (alert: string | undefined, errors: Errors = {}) => {
    setFailure((before) => ({ attempt: (before?.attempt ?? 0) + 1, alert, errors }))
  }

  async function send(body: string) {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyFor(body) },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.ok) {
      forget()
      form.current?.reset()
      return onSent()
    }
    const { error, fields } = (await answer.json().catch(() => null)) ?? {}
    if (answer.status === 409) forget()
    const isTelling = (answer.status === 409 || answer.status === 429) && error
    fail(isTelling || contactMessages.failed, fields)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not the state: a second click comes before the next rendering.
    if (isRunning.current) return
    const errors = checkMessage(event.currentTarget)
    if (Object.keys(errors).length > 0) return fail(undefined, errors)
    const { idempotencyKey, ...values } = Object.fromEntries(new FormData(event.currentTarget))
    isRunning.current = true
    setIsSending(true)
    setFailure(undefined)
    try {
      await send(JSON.stringify(values))
    } catch (error) {
      console.error(error)
      fail(contactMessages.failed)
    }
    isRunning.current = false
    setIsSending(false)
  }

  return { onSubmit, isSending, failure }
}

/** What can be seen to be wrong before anything is sent (§5); the server checks it all again. */
function checkMessage(form: HTMLFormElement): Errors {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const isEmpty = (name: string) => field(name).value.trim() === ''
  const email = field('email')
  const isEmail = !email.validity.typeMismatch && DOTTED_DOMAIN.test(email.value.trim())
  return {
    ...(isEmpty('name') && { name: personMessages.name }),
    ...(!isEmail && { email: personMessages.email }),
    ...(isEmpty('subject') && { subject: contactMessages.subject }),
    ...(isEmpty('message') && { message: contactMessages.message }),
  }
}
