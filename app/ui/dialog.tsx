import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  /** While something must not be broken off, neither Escape nor the button closes. */
  isClosable?: boolean
  onClose: () => void
  children: ReactNode
  /** Lies over everything, instead of the content, and is named by `title`. */
  overlay?: ReactNode
}

/**
 * A modal dialog by the browser's own means: the rest of the page is inert, the focus stays inside, Escape closes. It is open as long as
 * it is rendered; `onClose` tells that it has closed, by whichever way.
 */
export function Dialog({ title, isClosable = true, onClose, children, overlay }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const refuseToClose = (event: SyntheticEvent) => {
    if (!isClosable) event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onCancel={refuseToClose}
      onClose={onClose}
      className="dialog m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink sm:m-auto sm:h-auto sm:max-h-[92dvh] sm:w-[min(36rem,100%-2rem)] sm:rounded-card sm:border sm:border-line sm:shadow-soft"
    >
      {overlay ?? (
        <>
          <header className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-paper py-2 pr-2 pl-[min(1.5rem,5vw)]">
            <h2 id="dialog-title" className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              disabled={!isClosable}
              onClick={() => dialog.current?.close()}
              className="inline-flex size-12 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-plum"
            >
              <Icon name="close" className="size-6" />
              <span className="sr-only">Close</span>
            </button>
          </header>
          <div className="px-[min(1.5rem,5vw)] pt-5 pb-6">{children}</div>
        </>
      )}
    </dialog>
  )
}
