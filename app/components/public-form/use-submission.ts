import { type FormEvent, useEffect, useRef, useState } from 'react'

export type Errors<Field extends string> = Partial<Record<Field, string>>
export type Refusal<Field extends string> = { alert: string | undefined; errors: Errors<Field> }
/** A refusal on the page; `attempt` distinguishes equal ones. */
export type Failure<Field extends string> = Refusal<Field> & { attempt: number }

type Actions<Field extends string> = {
  /** Checks the form before it is sent (§5); the server checks it all again. */
  check: (form: HTMLFormElement) => Refusal<Field>
  /** Sends the form; undefined on success. The signal aborts when the form is unmounted. */
  send: (form: HTMLFormElement, signal: AbortSignal) => Promise<Refusal<Field> | undefined>
  alertFor: (error: unknown) => string
}

/** Submits a form by script, once at a time (§4). @param state what a post without script returned */
export function useSubmission<Field extends string>(
  state: Refusal<Field> | undefined,
  actions: Actions<Field>,
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
    // A ref, not state: a second click comes before the next render.
    if (running.current) return
    const form = event.currentTarget
    const checked = actions.check(form)
    const seen = { ...checked, errors: { ...checked.errors, ...tooLongIn(form) } }
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

/** What the fields themselves say of texts that are too long. */
function tooLongIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements] as HTMLInputElement[]
  const long = fields.filter(({ validity }) => validity?.customError)
  return Object.fromEntries(long.map(({ name, validationMessage }) => [name, validationMessage]))
}
