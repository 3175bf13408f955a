import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ApplicationFormState, applicationMessages } from '#domain/applications/applications.ts'
import { useSubmissionKey } from '../submission-key.ts'
import { answersOf, chosenFile } from './answers.ts'
import { type AnswerErrors, checkAnswers } from './check-answers.ts'
import type { FormPurpose } from './form-variant.ts'
import { apply, uploadCv } from './send-application.ts'

/** Where a submission is (§4): the CV on its way, from 0 to 1, or the application itself. */
export type Progress = { stage: 'idle' } | { stage: 'uploading'; part: number } | { stage: 'sending' }

/** Why the last attempt failed; `attempt` tells two attempts apart. */
export type Failure = { attempt: number; alert: string | undefined; errors: AnswerErrors }

type Options = {
  purpose: FormPurpose
  /** What a post without script came back with. */
  state: ApplicationFormState | undefined
  onProgress: ((progress: Progress) => void) | undefined
  onSubmitted: (reference: string | undefined) => void
}

/** The form's own submission, by script: the checks, the three calls, and what is kept for another attempt (§4, §7, §8). */
export function useApplicationForm({ purpose, state, onProgress, onSubmitted }: Options) {
  const [progress, setProgress] = useState<Progress>({ stage: 'idle' })
  const [failure, setFailure] = useState<Failure | undefined>(
    state && { attempt: 0, alert: state.alert, errors: state.errors },
  )
  const { keyFor, forget } = useSubmissionKey()
  const uploaded = useRef<{ cv?: File; url: string } | undefined>(state?.cv && { url: state.cv.url })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const show = (next: Progress) => {
    setProgress(next)
    onProgress?.(next)
  }
  const fail = (alert: string | undefined, errors: AnswerErrors = {}) => {
    setFailure((before) => ({ attempt: (before?.attempt ?? 0) + 1, alert, errors }))
  }

  /** The address of the CV: of the one that has arrived, unless another file is chosen now. */
  async function cvAddress(cv: File | undefined, signal: AbortSignal): Promise<string> {
    const before = uploaded.current
    if (before && (cv === undefined || isSameFile(cv, before.cv))) return before.url
    if (cv === undefined) throw new Error(applicationMessages.error)
    uploaded.current = undefined
    show({ stage: 'uploading', part: 0 })
    const url = await uploadCv(cv, signal, (part) => show({ stage: 'uploading', part }))
    uploaded.current = { cv, url }
    return url
  }

  async function send(form: HTMLFormElement, cv: File | undefined, signal: AbortSignal) {
    const cvUrl = await cvAddress(cv, signal)
    const jobId = purpose.variant === 'job' ? purpose.jobId : undefined
    const body = JSON.stringify({ ...answersOf(form), over18: true, jobId, cvUrl })
    show({ stage: 'sending' })
    const outcome = await apply(body, keyFor(body), signal)
    if (outcome.kind === 'submitted') return onSubmitted(outcome.reference)
    // A file that was refused, or is somebody's already, is sent anew; a key that was used is not used again.
    if (outcome.errors.cv || outcome.status === 413 || outcome.status === 415) uploaded.current = undefined
    if (outcome.status === 409) forget()
    fail(`Error: ${outcome.message}`, outcome.errors)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not the state: a second click comes before the next rendering.
    if (running.current) return
    const form = event.currentTarget
    const cv = chosenFile(form)
    const errors = checkAnswers(form, cv, uploaded.current !== undefined)
    if (Object.keys(errors).length > 0) return fail(errors.cv, errors)

    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    try {
      await send(form, cv, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) {
        console.error(error)
        fail(error instanceof Error && error.message ? `Error: ${error.message}` : applicationMessages.error)
      }
    }
    running.current = undefined
    if (!controller.signal.aborted) show({ stage: 'idle' })
  }

  return { onSubmit, progress, failure }
}

function isSameFile(one: File, other: File | undefined): boolean {
  return (
    one === other ||
    (one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified)
  )
}
