import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { closeDialog, Dialog, firstFocus } from '#app/ui/dialog.tsx'

/** Whether any text area of the page has text beside the template that it says it started with. */
export function hasUnsentText(): boolean {
  return [...document.querySelectorAll<HTMLTextAreaElement>('#content textarea')].some(
    ({ value, dataset }) => value.trim() !== '' && value !== dataset.first,
  )
}

/**
 * Asks before unsaved text would be lost by a link, the Back button or the end of a dialog; the browser
 * itself asks before the page is closed or reloaded.
 * @param hasUnsaved a module's function where only the fields know it
 */
export function UnsavedChangesPrompt({ hasUnsaved }: { hasUnsaved: boolean | (() => boolean) }) {
  const isUnsaved = useCallback(
    () => (typeof hasUnsaved === 'function' ? hasUnsaved() : hasUnsaved),
    [hasUnsaved],
  )
  const blockedKey = useRef<string>(undefined)
  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const mustAsk = currentLocation.pathname !== nextLocation.pathname && isUnsaved()
      if (mustAsk) blockedKey.current = nextLocation.key
      return mustAsk
    },
    [isUnsaved],
  )
  const { state, location, reset, proceed } = useBlocker(isLeaving)

  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved, isUnsaved])

  if (state !== 'blocked') return null
  // The close event comes late: a navigation started meanwhile has its own prompt.
  const stay = () => {
    if (blockedKey.current === location.key) reset()
  }
  return (
    <Dialog key={location.key} title="Leave without saving?" isSmall onClose={stay}>
      <p className="mb-6">What you've changed isn't saved yet.</p>
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
