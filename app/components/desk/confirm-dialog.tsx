import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SecondaryLink } from '#app/ui/button.tsx'
import { closeDialog, Dialog, firstFocus } from '#app/ui/dialog.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useLostAnswer } from '../lost-connection.ts'
import { preserveScroll } from '../preserve-scroll.ts'
import { ActionAlert } from './action-alert.tsx'
import { DeskForm } from './desk-form.tsx'

type Props = {
  title: string
  question: string
  children: ReactNode
  label: string
  busyLabel: string
  /** The label of the other button, where `Cancel` could mean either. */
  keepLabel?: string
  closeTo: string
  alert: string | undefined
  choice?: ReactNode
}

/** Asks before something is deleted or cancelled: a dialog over the page, without script a part of it. */
export function ConfirmDialog({ keepLabel = 'Cancel', ...props }: Props) {
  const { title, question, children, label, busyLabel, closeTo, alert, choice } = props
  const navigate = useNavigate()
  const isBusy = useIsSending()
  const lost = useLostAnswer()
  return (
    <Dialog
      title={title}
      isSmall
      isClosable={!isBusy}
      closeTo={closeTo}
      onClose={() => navigate(closeTo, { state: preserveScroll })}
    >
      <ActionAlert>{alert ?? lost}</ActionAlert>
      <p className="text-lg font-semibold">{question}</p>
      <div className="mt-3 text-sm text-muted">{children}</div>
      <DeskForm className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="intent" value="confirm" />
        {choice && <div className="w-full">{choice}</div>}
        <SecondaryLink {...firstFocus} to={closeTo} onClick={closeDialog}>
          {keepLabel}
        </SecondaryLink>
        <SubmitButton label={label} busyLabel={busyLabel} look="danger" />
      </DeskForm>
    </Dialog>
  )
}
