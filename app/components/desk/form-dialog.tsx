import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ParentList } from './parent-list.ts'
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx'

type Props = {
  title: string
  note?: ReactNode
  hasUnsaved: boolean
  isSaving: boolean
  list: ParentList
  children: ReactNode
}

/** A form as a dialog over a list of the desk, which asks before it drops what was typed. */
export function FormDialog({ title, note, hasUnsaved, isSaving, list, children }: Props) {
  const { listHref, goBack } = list
  const mayClose = () => {
    if (!hasUnsaved) return true
    // The unsaved-changes prompt comes first.
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
