import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { closeDialog, Dialog } from '#app/ui/dialog.tsx'

type Props = {
  thing: 'link' | 'picture'
  /** Whether the selected text has one already. */
  isChange: boolean
  onApply: () => void
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that adds, changes or removes something of the text. No form, because it is inside one. */
export function InsertDialog({ thing, isChange, onApply, onRemove, onClose, children }: Props) {
  return (
    <Dialog title={`${isChange ? 'Change the' : 'Add a'} ${thing}`} isSmall onClose={onClose}>
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {isChange && <Button look="secondary" onClick={onRemove}>{`Remove the ${thing}`}</Button>}
        <Button look="secondary" onClick={closeDialog}>
          Cancel
        </Button>
        <Button onClick={onApply}>{isChange ? 'Change' : 'Add'}</Button>
      </div>
    </Dialog>
  )
}

/** Enter in a text field of the dialog applies it. Otherwise the surrounding form would be submitted. */
export const onEnter = (apply: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  apply()
}
