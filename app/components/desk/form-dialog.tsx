import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx'

type Props = {
  title: string
  note?: ReactNode
  hasUnsaved: boolean
  isSaving: boolean
  /** The list under the dialog, and the way back to it. */
  under: { listHref: string; goBack: () => void }
  children: ReactNode
}

/** A form as a dialog over a list of the desk, which asks before it drops what was typed. */
export function FormDialog({ title, note, hasUnsaved, isSaving, under, children }: Props) {
  const { listHref, goBack } = under
  const mayClose = () => {
    if (!hasUnsaved) return true
    // The question comes before leaving.
    goBack()
    return false
  }
  return (
    <Dialog
      title={title}
      isWide
      isClosable={!isSaving}
      mayClose={mayClose}
      closeTo={listHref}
      onClose={goBack}
    >
      {note && <p className="mb-4 text-muted">{note}</p>}
      {children}
      <UnsavedChangesPrompt hasUnsaved={hasUnsaved && !isSaving} />
    </Dialog>
  )
}
