import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { applicationMessages } from '#domain/applications/applications.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ApplicationDialogProps } from './application-dialog.tsx'
import type { Draft } from './draft.ts'
import type { FormPurpose } from './form-variant.ts'

type Props = {
  /** The page with the same form, for browsers without script. */
  to: string
  label: string
  /** The dialog's title. */
  title: string
  purpose: FormPurpose
  startedAt: string
  look?: 'primary' | 'on-deep'
  className?: string
}

const load = () => import('./application-dialog.tsx')

/**
 * A link to the form's page that script turns into the form's dialog (D1). Its code is fetched when somebody is about to press it.
 * When the dialog closes, the focus is back here, and after an application its reference stands here.
 */
export function ApplicationOpener({
  to,
  label,
  title,
  purpose,
  startedAt,
  look = 'primary',
  className,
}: Props) {
  const draft = useRef<Draft>(undefined)
  const opener = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<ApplicationDialogProps>>()
  const [sent, setSent] = useState<{ reference: string | undefined }>()
  const [isOpen, setIsOpen] = useState(false)

  const prepare = () => {
    // Whether it can be loaded matters only when it is pressed.
    load().catch(() => {})
  }
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const { ApplicationDialog } = await load()
      setDialog(() => ApplicationDialog)
      setIsOpen(true)
    } catch {
      window.location.assign(to)
    }
  }
  const close = () => {
    // As long as the dialog is there, nothing outside it can have the focus.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  return (
    <div className={className}>
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
        {!isOpen && sent && `${applicationMessages.submitted}.`}
        {!isOpen && sent?.reference && ` Your reference is ${sent.reference}.`}
      </p>
      {isOpen &&
        Dialog &&
        // At the end of the page, so that it does not look like what the link stands in.
        createPortal(
          <Dialog
            title={title}
            purpose={purpose}
            startedAt={startedAt}
            draft={draft}
            onSubmitted={(reference) => {
              setSent({ reference })
              draft.current = undefined
            }}
            onClose={close}
          />,
          document.body,
        )}
    </div>
  )
}
