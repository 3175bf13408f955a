import { type FormEvent, useEffect } from 'react'
import { useNavigation } from 'react-router'

/** A form that starts nothing, since its fields are refused in the browser, holds up no other for longer. */
const SHORT_MS = 250

let isOnItsWay = false
let sentAt = 0

/** Whether a form of the desk has been sent and its answer has not come. */
export const isSending = () => isOnItsWay || Date.now() - sentAt < SHORT_MS

/** For the frame of the desk: while a form is on its way no other is sent, nor the same one twice. */
export function useSendOnce(): (event: FormEvent<HTMLElement>) => void {
  const isPosting = useNavigation().formMethod === 'POST'
  useEffect(() => {
    isOnItsWay = isPosting
    if (!isPosting) sentAt = 0
  }, [isPosting])
  return (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    if (isSending()) event.preventDefault()
    else sentAt = Date.now()
  }
}
