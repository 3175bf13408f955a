import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './post-links.ts'

/** What a post's body may hold (§2), for the editor and the server alike. */
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
