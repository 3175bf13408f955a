import { type RefObject, useState } from 'react'
import {
  type ApplicationFormState,
  applicationMessages,
  arrivedBefore,
  submitError,
} from '#domain/applications/applications.ts'
import { SOURCE_FIELD } from '#domain/applications/came-from.ts'
import { useSubmission } from '../public-form/use-submission.ts'
import { mayCount } from '../statistics.ts'
import { visitSource } from '../visit-source.ts'
import { checkAnswers } from './check-answers.ts'
import { checkCv } from './check-cv.ts'
import { answersOf, chosenFile, type Draft } from './draft.ts'
import { type FormPurpose, jobOf } from './form-variant.ts'
import { apply, type Received, uploadCv } from './send-application.ts'

/** Where a submission is (§4): the CV on its way, from 0 to 1, or the application itself. */
export type Progress = { stage: 'idle' } | { stage: 'uploading'; part: number } | { stage: 'sending' }

type Options = {
  purpose: FormPurpose
  state: ApplicationFormState | undefined
  draft: RefObject<Draft>
  onProgress: ((progress: Progress) => void) | undefined
  onSubmitted: (received: Received) => void
}

/** The submission by script: the checks, the three calls, what is kept for a retry (§4, §7, §8). */
export function useApplicationForm({ purpose, state, draft, onProgress, onSubmitted }: Options) {
  const [progress, setProgress] = useState<Progress>({ stage: 'idle' })
  const show = (next: Progress) => {
    setProgress(next)
    onProgress?.(next)
  }

  function check(form: HTMLFormElement) {
    const errors = checkAnswers(form, chosenFile(form), draft.current.uploaded !== undefined)
    return { alert: errors.cv, errors }
  }

  async function send(form: HTMLFormElement, signal: AbortSignal) {
    try {
      const current = draft.current
      const cv = chosenFile(form)
      // It may have been chosen before this page could look into it.
      const error = cv && (await checkCv(cv))
      if (error) return { alert: error, errors: { cv: error } }
      const cvUrl = await cvAddress(current, cv, signal)
      const answers = answersOf(form)
      const source = mayCount() ? answers[SOURCE_FIELD] || visitSource() : ''
      const body = JSON.stringify({ ...answers, source, over18: true, jobId: jobOf(purpose), cvUrl })
      show({ stage: 'sending' })
      const outcome = await apply(body, current, signal)
      switch (outcome.kind) {
        case 'submitted':
          onSubmitted(outcome.received)
          return undefined
        case 'arrived-before':
          return { alert: submitError(arrivedBefore(outcome.reference)), errors: {} }
        case 'refused':
          console.error(new Error(outcome.message))
          // A refused file, or one already claimed, is uploaded again.
          if (outcome.errors.cv || outcome.status === 413 || outcome.status === 415) delete current.uploaded
          return { alert: submitError(outcome.message), errors: outcome.errors }
      }
    } finally {
      if (!signal.aborted) show({ stage: 'idle' })
    }
  }

  /** The address of the CV: of the one that has arrived, unless another file is chosen now. */
  async function cvAddress(current: Draft, cv: File | undefined, signal: AbortSignal): Promise<string> {
    const before = current.uploaded
    if (before && (cv === undefined || isSameFile(cv, before.cv))) return before.url
    if (cv === undefined) throw new Error(applicationMessages.error)
    delete current.uploaded
    show({ stage: 'uploading', part: 0 })
    const url = await uploadCv(cv, signal, (part) => show({ stage: 'uploading', part }))
    current.uploaded = { cv, url }
    return url
  }

  const alertFor = (error: unknown) =>
    error instanceof Error && error.message ? submitError(error.message) : applicationMessages.error
  return { ...useSubmission(state, { check, send, alertFor }), progress }
}

function isSameFile(one: File, other: File | undefined): boolean {
  return (
    one === other ||
    (one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified)
  )
}
