import { type FormEvent, useEffect, useRef, useState } from 'react'

/** What is wrong with which field. */
export type Errors<Field extends string> = Partial<Record<Field, string>>
/** Why a form was not sent; `alert` is what it has to say as a whole. */
export type Refusal<Field extends string> = { alert: string | undefined; errors: Errors<Field> }
/** A refusal on the page; `attempt` tells two attempts apart. */
export type Failure<Field extends string> = Refusal<Field> & { attempt: number }

type RowActions<Field extends string> = {
  /** What can be seen to be wrong before anything is sent (§5); the server checks it all again. */
  check: (form: HTMLFormElement) => Refusal<Field>
  /** Sends the form. The signal ends when the form is gone. Undefined once it has been sent. */
  send: (form: HTMLFormElement, signal: AbortSignal) => Promise<Refusal<Field> | undefined>
  /** What to say of something that was thrown meanwhile. */
  alertFor: (error: unknown) => string
}

/**
 * A public form's submission by script (§4): idle, sending, then sent or failed; one at a time.
 * @param state what a post without script returned
 */
export function useSubmission<Field extends string>(
  state: Refusal<Field> | undefined,
  actions: RowActions<Field>,
) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure<Field> | undefined>(state && { attempt: 0, ...state })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fail = ({ alert, errors }: Refusal<Field>) => {
    setFailure((before) => ({ attempt: (before?.attempt ?? 0) + 1, alert, errors }))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not the state: a second click comes before the next rendering.
    if (running.current) return
    const form = event.currentTarget
    const seen = actions.check(form)
    if (Object.keys(seen.errors).length > 0) return fail(seen)

    const controller = new AbortController()
    running.current = controller
    setIsSending(true)
    setFailure(undefined)
    try {
      const refusal = await actions.send(form, controller.signal)
      if (refusal) fail(refusal)
    } catch (error) {
      if (!controller.signal.aborted) {
        console.error(error)
        fail({ alert: actions.alertFor(error), errors: {} })
      }
    }
    running.current = undefined
    setIsSending(false)
  }

  return { onSubmit, isSending, failure }
}
