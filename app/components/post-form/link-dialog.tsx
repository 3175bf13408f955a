import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { firstFocus } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { linkHint, linkRefused, readLinkAddress } from '#domain/posts/post-links.ts'
import { InsertDialog, onEnter } from './insert-dialog.tsx'

/** Asks for the address of a link, which is inserted if no words are selected. */
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
  return (
    <InsertDialog thing="link" isChange={present !== ''} onApply={apply} onRemove={remove} onClose={onClose}>
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
        onKeyDown={onEnter(apply)}
      />
    </InsertDialog>
  )
}
