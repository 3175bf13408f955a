import { useNavigation } from 'react-router'

/** Whether a form that changes something is on its way, until its answer is shown. A search isn't one. */
export function useIsSending(): boolean {
  const { state, formMethod, location } = useNavigation()
  // The router shows an answer that is no redirect at once, and then reads the page again.
  const isShown = state === 'loading' && location.state?._isRedirect !== true
  return formMethod === 'POST' && !isShown
}
