import { Extension } from '@tiptap/core'
import type { Fragment } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
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
  // Several that were pasted or dropped at once are asked about one after the other.
  const [pictures, setPictures] = useState<{ file: File | undefined }[]>([])
  const [leftOut, setLeftOut] = useState(0)
  /** Asks about files that came without words: Word puts a picture of the text beside the text. */
  const takeFiles = (data: DataTransfer | null, content: Fragment) => {
    const files = [...(data?.files ?? [])]
    const hasWords = data?.types.includes('text/html') && content.textBetween(0, content.size).trim() !== ''
    if (files.length === 0 || hasWords) return false
    setLeftOut(0)
    setPictures(files.map((file) => ({ file })))
    return true
  }
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
      handlePaste: (_view, { clipboardData }, { content }) => takeFiles(clipboardData, content),
      // The browser would leave the page for a file that is dropped here.
      handleDrop: (view, { dataTransfer, clientX, clientY }, { content }, isMoved) => {
        if (isMoved || !takeFiles(dataTransfer, content)) return false
        const at = view.posAtCoords({ left: clientX, top: clientY })?.pos
        if (at !== undefined)
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at))))
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
        onPicture={() => setPictures([{ file: undefined }])}
      />
      <EditorContent editor={editor} />
      <PicturesLeftOut count={leftOut} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
      {pictures.slice(0, 1).map(({ file }) => (
        <PictureDialog
          key={pictures.length}
          editor={editor}
          file={file}
          onClose={() => setPictures(([, ...others]) => others)}
        />
      ))}
    </div>
  )
}
