import type { CommandProps } from '@tiptap/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { LineDrawing } from '#app/ui/icon.tsx'

const shapes = {
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6v.01M4.500 12v.01M4.500 18v.01',
  'numbered-list': 'M10 6h10M10 12h10M10 18h10M4 4.500 5.500 4v4.500M4 14.500c1-2 3-1.500 2.500 0L4 18h3',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  quote: 'M5 6v12M10 8h9M10 12h9M10 16h6',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15 9v.01',
  table: 'M4 5h16v14H4zM4 10h16M12 5v14M4 14.500h16',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3',
} as const

type Props = { editor: Editor; controls: string; onLink: () => void; onPicture: () => void }
type Tool = {
  name: string
  content: ReactNode
  /** For tools that are on or off where the cursor stands. */
  isOn?: boolean
  isDisabled?: boolean
  act: () => void
}

/** The toolbar of the editor: one tab stop, then arrow keys, Home and End (ARIA toolbar pattern). */
export function RichTextToolbar({ editor, controls, onLink, onPicture }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isHeading: editor.isActive('heading', { level: 2 }),
      isSubheading: editor.isActive('heading', { level: 3 }),
      isQuote: editor.isActive('blockquote'),
      isPicture: editor.isActive('image'),
      isTable: editor.isActive('table'),
      isBold: editor.isActive('bold'),
      isItalic: editor.isActive('italic'),
      isBulleted: editor.isActive('bulletList'),
      isNumbered: editor.isActive('orderedList'),
      isLink: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const does = (act: (chain: ReturnType<Editor['chain']>) => { run: () => boolean }) => () => {
    // At once: the editor itself waits for the next frame, and what is typed until then would be lost.
    editor.view.focus()
    act(editor.chain().focus()).run()
  }
  const tableTools: Tool[] = [
    { name: 'Add a row', content: 'Row +', act: does((chain) => chain.addRowAfter()) },
    { name: 'Remove the row', content: 'Row −', act: does((chain) => chain.deleteRow()) },
    { name: 'Add a column', content: 'Column +', act: does((chain) => chain.addColumnAfter()) },
    { name: 'Remove the column', content: 'Column −', act: does((chain) => chain.deleteColumn()) },
    { name: 'Remove the table', content: 'Table −', act: does((chain) => chain.deleteTable()) },
  ]
  const tools: Tool[] = [
    {
      name: 'Heading',
      content: 'Heading',
      isOn: state.isHeading,
      act: does((chain) => chain.toggleHeading({ level: 2 })),
    },
    {
      name: 'Subheading',
      content: 'Subheading',
      isOn: state.isSubheading,
      act: does((chain) => chain.toggleHeading({ level: 3 })),
    },
    { name: 'Bold', content: <b>B</b>, isOn: state.isBold, act: does((chain) => chain.toggleBold()) },
    { name: 'Italic', content: <i>I</i>, isOn: state.isItalic, act: does((chain) => chain.toggleItalic()) },
    {
      name: 'Bulleted list',
      content: <LineDrawing path={shapes.list} />,
      isOn: state.isBulleted,
      act: does((chain) => chain.toggleBulletList()),
    },
    {
      name: 'Numbered list',
      content: <LineDrawing path={shapes['numbered-list']} />,
      isOn: state.isNumbered,
      act: does((chain) => chain.toggleOrderedList()),
    },
    {
      name: 'Quote',
      content: <LineDrawing path={shapes.quote} />,
      isOn: state.isQuote,
      act: does((chain) => chain.toggleBlockquote()),
    },
    { name: 'Link', content: <LineDrawing path={shapes.link} />, isOn: state.isLink, act: onLink },
    {
      name: 'Picture',
      content: <LineDrawing path={shapes.picture} />,
      isOn: state.isPicture,
      act: onPicture,
    },
    {
      name: 'Table',
      content: <LineDrawing path={shapes.table} />,
      isDisabled: state.isTable,
      act: does((chain) =>
        chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }).command(endWithParagraph),
      ),
    },
    ...(state.isTable ? tableTools : []),
    {
      name: 'Undo',
      content: <LineDrawing path={shapes.undo} />,
      isDisabled: !state.canUndo,
      act: does((chain) => chain.undo()),
    },
    {
      name: 'Redo',
      content: <LineDrawing path={shapes.redo} />,
      isDisabled: !state.canRedo,
      act: does((chain) => chain.redo()),
    },
  ]
  const moveFocus = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const to = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={moveFocus}
      className="z-10 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-14 flex flex-wrap gap-1
        rounded-t-control border-b border-line bg-wash p-1"
    >
      {tools.map(({ name, content, isOn, isDisabled, act }, at) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={isOn}
          // Not `disabled`: the focus would be lost when the last step is undone.
          aria-disabled={isDisabled}
          // A tool of a table was the last one focused, and is gone with the table.
          tabIndex={at === Math.min(stop, tools.length - 1) ? 0 : -1}
          onFocus={() => setStop(at)}
          onClick={isDisabled ? undefined : act}
          className="target inline-flex min-w-11 items-center justify-center rounded-control px-2.5 text-sm
            font-semibold text-ink hover:bg-surface hover:text-brand aria-disabled:opacity-40
            aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {content}
        </button>
      ))}
    </div>
  )
}

/** Adds a paragraph below a table that ends the text, to write on in. Empty, it isn't stored. */
function endWithParagraph({ tr, state }: CommandProps): boolean {
  const { paragraph } = state.schema.nodes
  if (paragraph && tr.doc.lastChild?.type !== paragraph) tr.insert(tr.doc.content.size, paragraph.create())
  return true
}
