import type { Extensions } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './post-links.ts'
import { isTextImageAddress } from './text-images.ts'

/** A picture that was uploaded, or one of Contentful's. Markdown, when typed, makes none. */
const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img', getAttrs: (img) => isTextImageAddress(img.getAttribute('src') ?? '') && null },
  ],
  addInputRules: () => [],
})

/** Without the widths of columns, which would be an inline style. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** What a post's body may hold (§2), for the editor and the server alike. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    dropcursor: false,
    hardBreak: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  // Code may be a link, or bold.
  Code.extend({ excludes: '' }),
  Picture,
  PlainTable.configure({ View: null, resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
