import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ButtonLink } from '../../ui/button.tsx'

type Props<DialogProps> = {
  /** The page with the same form, for browsers without script. */
  to: string
  label: ReactNode
  look?: 'primary' | 'on-deep'
  load: () => Promise<ComponentType<DialogProps & { onClose: () => void }>>
  dialog: DialogProps
  /** Shown under the link while the dialog is closed. */
  note: ReactNode
  /** Once the link has the focus, with which it may be taken away. */
  onClosed?: () => void
}

/** A link to a form's page that script opens as a dialog. It gets the focus back afterwards. */
export function DialogOpener<DialogProps extends object>(props: Props<DialogProps>) {
  const { to, label, look = 'primary', load, dialog, note, onClosed } = props
  const opener = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps & { onClose: () => void }>>()
  const [isOpen, setIsOpen] = useState(false)

  const prepare = () => {
    // A failure matters only when the link is clicked.
    load().catch(() => {})
  }
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setIsOpen(true)
    } catch {
      window.location.assign(to)
    }
  }
  const close = () => {
    // While the dialog is open, nothing outside it can be focused.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
    onClosed?.()
  }
  return (
    <div>
      <ButtonLink
        ref={opener}
        to={to}
        look={look}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="w-full"
      >
        {label}
      </ButtonLink>
      <p role="status" className="text-sm font-semibold not-empty:mt-2">
        {!isOpen && note}
      </p>
      {isOpen &&
        Dialog &&
        // At the end of the page, so that it inherits no styles from around the link.
        createPortal(<Dialog {...dialog} onClose={close} />, document.body)}
    </div>
  )
}
