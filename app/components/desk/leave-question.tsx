import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { closeDialog, Dialog, firstFocus } from '#app/ui/dialog.tsx'

/** Whether anything stands in a text area of the page: of those that begin empty. */
export function hasText(): boolean {
  return [...document.querySelectorAll<HTMLTextAreaElement>('#content textarea')].some(
    ({ value }) => value.trim() !== '',
  )
}

/**
 * Asks before something typed would be lost: by a link, the Back button, the end of a dialog; the browser's own question comes before the page is
 * closed or loaded anew. Draws nothing until then.
 * @param hasUnsaved a function, of the module, where only the page's fields know it
 */
export function LeaveQuestion({ hasUnsaved }: { hasUnsaved: boolean | (() => boolean) }) {
  const isUnsaved = useCallback(
    () => (typeof hasUnsaved === 'function' ? hasUnsaved() : hasUnsaved),
    [hasUnsaved],
  )
  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
    [isUnsaved],
  )
  const { state, reset, proceed } = useBlocker(isLeaving)

  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved, isUnsaved])

  if (state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" isSmall onClose={reset}>
      <p className="mb-6">What you have changed is not saved yet.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={proceed}>
          Leave without saving
        </Button>
        <Button {...firstFocus} onClick={closeDialog}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}
