import { Extension } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import { isLinkAddress } from '#domain/posts/post-links.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

type Props = {
  id: string
  error: string | undefined
  /** Clean HTML. */
  html: string
  /** Hears the HTML whenever it changes; empty when nothing is written. */
  onChange: (html: string) => void
}

/** Where a line break would be put in, a paragraph begins. */
const NoLineBreak = Extension.create({
  name: 'noLineBreak',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': ({ editor }) => editor.commands.keyboardShortcut('Enter') }
  },
})

/** What a post may hold (§2): level-2 headings, paragraphs, lists, links, bold and italic, whatever is pasted. */
const extensions = [
  NoLineBreak,
  StarterKit.configure({
    heading: { levels: [2] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]

/** The body of a post as it will look, written in place. It is a chunk of its own, which only the editor's page loads. */
export default function RichTextEditor({ id, error, html, onChange }: Props) {
  const [isLinking, setIsLinking] = useState(false)
  const editor = useEditor({
    extensions,
    content: html,
    // The content policy lets no style in that is not in a file of ours.
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
        // Tab leads on, also out of a list: nobody is caught in here.
        keydown: (_view, { key }) => key === 'Tab',
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
      className={`rounded-control border bg-surface ${error ? 'border-danger ring-1 ring-danger' : 'border-field-line'}`}
    >
      <RichTextToolbar editor={editor} controls={id} onLink={() => setIsLinking(true)} />
      <EditorContent editor={editor} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}
