import { type RefObject, useEffect, useRef } from 'react'
import { formStartedAt } from '#domain/abuse/abuse.ts'
import { systemClock } from '#platform/clock.ts'

/**
 * One application while it is filled in and sent. It outlives the form, so a reopened dialog continues it.
 * All attempts share one idempotency key: a lost response never makes two. One that was edited meanwhile is
 * refused (409) if the first arrived, and the form says so.
 */
export type Draft = {
  /** By the visitor's clock: the page under a dialog may come from a cache. */
  startedAt: string
  answers?: Answers
  cv?: File | undefined
  /** The CV that has arrived, and the address to name it by. */
  uploaded?: { cv?: File; url: string } | undefined
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

/** Keeps the draft of a form, and restores the chosen file, which no attribute can. */
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

type Answers = Record<string, string>

/** What was typed and chosen, without the file and without what only a post without script needs. */
export function answersOf(form: HTMLFormElement): Answers {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const { idempotencyKey, cvUrl, cvName, ...answers } = Object.fromEntries(texts)
  return answers
}

export function chosenFile(form: HTMLFormElement): File | undefined {
  return (form.elements.namedItem('cv') as HTMLInputElement).files?.[0]
}
