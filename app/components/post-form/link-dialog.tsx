import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { closeDialog, Dialog, firstFocus } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { linkHint, linkRefused, readLinkAddress } from '#domain/posts/post-links.ts'

/** Asks for the address of a link, which is inserted if no words are selected. No form, being inside one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const dialog = () => field.current?.closest('dialog')

  const apply = () => {
    const href = readLinkAddress(field.current?.value ?? '')
    if (href === undefined) {
      setError(linkRefused)
      field.current?.focus()
      return
    }
    const typed = field.current?.value.trim() ?? ''
    dialog()?.close()
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !present) {
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    dialog()?.close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise the surrounding form would be submitted.
    event.preventDefault()
    apply()
  }
  return (
    <Dialog title={present ? 'Change the link' : 'Add a link'} isSmall onClose={onClose}>
      <TextField
        {...firstFocus}
        id="link-address"
        label="Address"
        hint={linkHint}
        error={error}
        ref={field}
        defaultValue={present}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        onKeyDown={onKeyDown}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {present && (
          <Button look="secondary" onClick={remove}>
            Remove the link
          </Button>
        )}
        <Button look="secondary" onClick={closeDialog}>
          Cancel
        </Button>
        <Button onClick={apply}>{present ? 'Change' : 'Add'}</Button>
      </div>
    </Dialog>
  )
}
