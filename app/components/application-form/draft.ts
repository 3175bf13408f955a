import { type RefObject, useEffect, useRef } from 'react'
import { type Answers, answersOf, chosenFile } from './answers.ts'

/** What was filled into a dialog before it was closed, so that it is there when it is opened again. */
export type Draft = { answers: Answers; cv: File | undefined }

/** Keeps the draft of a form, and puts the chosen file, which has no attribute to be given by, back into it. */
export function useDraft(draft: RefObject<Draft | undefined> | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const cv = draft?.current?.cv
    const field = form.current?.elements.namedItem('cv')
    if (!cv || !(field instanceof HTMLInputElement)) return
    const files = new DataTransfer()
    files.items.add(cv)
    field.files = files.files
  }, [draft])
  const onInput = () => {
    if (draft && form.current)
      draft.current = { answers: answersOf(form.current), cv: chosenFile(form.current) }
  }
  return { form, onInput }
}
