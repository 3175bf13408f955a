import { type FormEvent, useLayoutEffect } from 'react'
import { useIsSending } from '#app/ui/is-sending.ts'

/** A form that starts nothing, since its fields are refused in the browser, holds up no other for longer. */
const SHORT_MS = 100

let isOnItsWay = false
let sentAt = 0
let sent: EventTarget | undefined

/** Whether a form of the page has been sent and its answer has not come. */
export const isSending = () => isOnItsWay || Date.now() - sentAt < SHORT_MS

/** For a form that waits for something before it goes: it hasn't been sent, and may be at any moment. */
export function noteNotSent(): void {
  sentAt = 0
}

/**
 * For the frame of the desk and of a candidate's area: while a form is on its way no other is sent, nor the
 * same one twice. Of a form that loads a new document only a double press is known.
 * @param isStopped whether nothing is sent at all
 */
export function useSendOnce(isStopped: boolean): (event: FormEvent<HTMLElement>) => void {
  const isPosting = useIsSending()
  // Before the answer is painted: its buttons may be used at once.
  useLayoutEffect(() => {
    isOnItsWay = isPosting
    if (!isPosting) sentAt = 0
  }, [isPosting])
  return (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    // Another form may follow at once on one that was answered without a navigation: a file, a question.
    if (isStopped || isOnItsWay || (isSending() && sent === event.target)) event.preventDefault()
    else [sentAt, sent] = [Date.now(), event.target]
  }
}
