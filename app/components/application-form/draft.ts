import { type RefObject, useEffect, useRef } from 'react'
import { formStartedAt } from '#domain/abuse/abuse.ts'
import { systemClock } from '#platform/clock.ts'
import { type Answers, answersOf, chosenFile } from './answers.ts'

/**
 * One application while it is being filled in and sent. It outlives the form: a dialog that is closed and opened again goes on
 * with it.
 *
 * It is sent under one key until it has arrived, whatever is edited meanwhile. So an answer that gets lost on its way never makes
 * two applications: sent again unchanged, it is answered like the first time. Sent again with another phone number, it is taken in if
 * the first never arrived; if the first did arrive, the server refuses the second (409), and the form finds out the reference of the
 * first and says that the change has to be told to us. A second application in its place would leave staff with two
 * and the applicant with two references and no idea which counts.
 */
export type Draft = {
  /** When the form could be filled in, by the visitor's clock: the page that a dialog stands on may come from a cache. */
  startedAt: string
  answers?: Answers
  cv?: File | undefined
  /** The CV that has arrived, and the address to name it by. */
  uploaded?: { cv?: File; url: string } | undefined
  /** The `Idempotency-Key`. */
  key?: string
  /** What was sent and may have been taken in, although no answer said so. */
  unanswered: Set<string>
}

/** @param cvUrl of a CV that has arrived already */
export function newDraft(cvUrl?: string): Draft {
  return {
    startedAt: formStartedAt(systemClock),
    unanswered: new Set(),
    ...(cvUrl && { uploaded: { url: cvUrl } }),
  }
}

/** Keeps the draft of a form, and puts the chosen file, which has no attribute to be given by, back into it. */
export function useDraft(draft: RefObject<Draft>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { cv } = draft.current
    const field = form.current?.elements.namedItem('cv')
    if (!cv || !(field instanceof HTMLInputElement)) return
    const files = new DataTransfer()
    files.items.add(cv)
    field.files = files.files
  }, [draft])
  const onInput = () => {
    if (!form.current) return
    draft.current.answers = answersOf(form.current)
    draft.current.cv = chosenFile(form.current)
  }
  return { form, onInput }
}
