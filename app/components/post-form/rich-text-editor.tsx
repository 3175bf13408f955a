import { Extension } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { richTextExtensions } from '#domain/posts/rich-text-extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { readPasted } from './pasted-html.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PicturesLeftOut } from './pictures-left-out.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

type Props = {
  id: string
  error: string | undefined
  html: string
  /** Called with the HTML whenever it changes; empty when nothing is written. */
  onChange: (html: string) => void
}

/** Shift+Enter starts a paragraph, as Enter does. */
const NoLineBreak = Extension.create({
  name: 'noLineBreak',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': ({ editor }) => editor.commands.keyboardShortcut('Enter') }
  },
})

const extensions = [NoLineBreak, ...richTextExtensions]

/** A rich text editor for the body of a post. Only the editor's page loads it. */
export default function RichTextEditor({ id, error, html, onChange }: Props) {
  const [isLinking, setIsLinking] = useState(false)
  const [picture, setPicture] = useState<{ file: File | undefined }>()
  const [leftOut, setLeftOut] = useState(0)
  const editor = useEditor({
    extensions,
    content: html,
    // The content security policy forbids injected styles.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
        ...(error && { 'aria-invalid': 'true' }),
        class: 'editor-body rich-text',
      },
      handleDOMEvents: {
        // Tab leaves the editor, also from a list: there is no keyboard trap.
        keydown: (_view, { key }) => key === 'Tab',
      },
      // What was copied within an editor is as it should be.
      transformPastedHTML: (html) => {
        if (html.includes('data-pm-slice')) return html
        const read = readPasted(new DOMParser().parseFromString(html, 'text/html'))
        setLeftOut(read.pictures)
        return read.html
      },
      handlePaste: (_view, { clipboardData }) => {
        const [file] = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
        // Word puts a picture of the text beside the text.
        if (!file || clipboardData?.types.includes('text/html')) return false
        setPicture({ file })
        return true
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        setIsLinking(true)
        return true
      },
    },
  })
  return (
    <div
      className={
        'rounded-control border bg-surface ' +
        `${error ? 'border-danger ring-1 ring-danger' : 'border-field-line'}`
      }
    >
      <RichTextToolbar
        editor={editor}
        controls={id}
        onLink={() => setIsLinking(true)}
        onPicture={() => setPicture({ file: undefined })}
      />
      <EditorContent editor={editor} />
      <PicturesLeftOut count={leftOut} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
      {picture && <PictureDialog editor={editor} file={picture.file} onClose={() => setPicture(undefined)} />}
    </div>
  )
}
