import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  /** While something must not be broken off, neither Escape nor the button closes. */
  isClosable?: boolean
  /** The address that shows the page without the dialog: without script, the button to close leads there. */
  closeTo?: string
  /** Asked whenever it is about to close; `false` keeps it open. */
  mayClose?: () => boolean
  onClose: () => void
  isWide?: boolean
  /** For a question: no larger than it has to be, on a phone too. */
  isSmall?: boolean
  children: ReactNode
  /** Lies over everything, instead of the content, and is named by `title`. */
  overlay?: ReactNode
}

const large =
  'm-0 h-dvh max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[92dvh] sm:rounded-card sm:border ' +
  'sm:border-line sm:shadow-soft'
const small =
  'm-auto max-h-[92dvh] w-[min(36rem,100%-1.5rem)] max-w-none rounded-card border border-line shadow-soft'

const closeClass =
  'inline-flex size-[48px] shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash ' +
  'hover:text-brand'

/** The element to focus when the dialog opens, instead of the close button. */
export const firstFocus = { 'data-first-focus': true, autoFocus: true }

/** For a link inside a dialog that closes it: with script the dialog closes, without it the link leads on. */
export function closeDialog(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  requestClose(event.currentTarget.closest('dialog'))
}

/** Closes as Escape does: what refuses the one refuses the other. */
function requestClose(dialog: HTMLDialogElement | null) {
  if (dialog?.requestClose) dialog.requestClose()
  else if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/**
 * A modal `<dialog>`, open where it is rendered and again whenever a navigation leads to its address;
 * `onClose` is called however it closes. Without script it is open in the page.
 */
export function Dialog(props: Props) {
  const {
    title,
    isClosable = true,
    closeTo,
    mayClose = () => true,
    onClose,
    isWide,
    isSmall,
    children,
    overlay,
  } = props
  const ownId = useId()
  // An overlay brings the heading that names the dialog.
  const titleId = overlay ? 'dialog-title' : ownId
  const dialog = useRef<HTMLDialogElement>(null)
  // Read during render: a field may take the focus before an effect could read the previous one.
  const [firstOpener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const opener = useRef(firstOpener)
  const wasOpen = useRef(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to its address opens it again
  useLayoutEffect(() => {
    if (!dialog.current || dialog.current.matches(':modal')) return
    if (wasOpen.current) opener.current = document.activeElement
    wasOpen.current = true
    // Open from the server it is not modal, and what is open can't be made so.
    dialog.current.removeAttribute('open')
    dialog.current.showModal()
    const first =
      dialog.current.querySelector('[autofocus]') ?? dialog.current.querySelector('[data-first-focus]')
    if (first instanceof HTMLElement) first.focus()
  }, [key])

  const refuseToClose = (event: SyntheticEvent) => {
    // What bubbles up comes from a file field or from another dialog inside.
    if (event.target !== dialog.current) return
    if (!isClosable || !mayClose()) event.preventDefault()
  }
  const closed = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    // A browser closes at the second Escape without asking.
    if (!isClosable || !mayClose()) return dialog.current?.showModal()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    onClose()
  }
  const closeContent = (
    <>
      <Icon name="close" className="size-6" />
      <span className="sr-only">Close</span>
    </>
  )
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={refuseToClose}
      onClose={closed}
      className={
        `dialog bg-paper text-ink ${isSmall ? small : large} ` +
        `${isWide ? 'sm:w-[min(48rem,100%-2rem)]' : 'sm:w-[min(36rem,100%-2rem)]'}`
      }
    >
      {overlay ?? (
        <>
          <header
            className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line
              bg-paper py-2 pr-2 pl-[min(1.5rem,5vw)]"
          >
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            {closeTo === undefined ? (
              <button type="button" disabled={!isClosable} onClick={closeDialog} className={closeClass}>
                {closeContent}
              </button>
            ) : (
              <Link to={closeTo} onClick={closeDialog} className={closeClass}>
                {closeContent}
              </Link>
            )}
          </header>
          <div className="px-[min(1.5rem,5vw)] pt-5 pb-6">{children}</div>
        </>
      )}
    </dialog>
  )
}
