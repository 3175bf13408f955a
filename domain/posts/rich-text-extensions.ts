import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './post-links.ts'

/**
 * What the body of a post may hold (§2): level-2 headings, paragraphs, lists, links, bold and italic. The
 * editor and the server make their schema from it, so what the editor shows is what is stored.
 */
export const richTextExtensions: Extensions = [
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
