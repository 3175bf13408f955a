import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { parseHTML } from 'linkedom'
import { LRUCache } from 'lru-cache'
import sanitize, { type IOptions } from 'sanitize-html'
import { richTextExtensions } from './rich-text-extensions.ts'

const ADDRESS_PROTOCOLS = ['https:', 'mailto:']
/** Stands for this site, whatever its address is. */
const SITE = 'https://site.invalid'

const MARKS = ['a', 'strong', 'em']

const options: IOptions = {
  allowedTags: ['h2', 'p', 'ul', 'ol', 'li', ...MARKS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  // Checked by `safeAddress`, more strictly than the library would.
  allowedSchemes: ADDRESS_PROTOCOLS.map((protocol) => protocol.slice(0, -1)),
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(['h1', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'h2'])),
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => {
      const address = safeAddress(href)
      return { tagName, attribs: address === undefined ? {} : linkTo(address) }
    },
  },
  // Their text is not the article's.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    ...['template', 'iframe', 'object', 'svg', 'math', 'audio', 'video', 'canvas', 'select'],
  ],
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
}

/** Other block elements: where one begins or ends, so does a paragraph. */
const blocks = [
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dialog'],
  ...['dir', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr'],
  ...['html', 'legend', 'listing', 'main', 'menu', 'nav', 'plaintext', 'pre', 'search', 'section', 'summary'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]

/** The first pass: removes what is not allowed, and keeps blocks and line breaks for the parser. */
const withBlocks: IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags || []), 'br', 'div'],
  transformTags: { ...options.transformTags, ...Object.fromEntries(blocks.map((name) => [name, 'div'])) },
  nestingLimit: 100,
}

/** The last pass, on what the schema made: again only what is allowed, and nothing that is empty. */
const withoutEmpty: IOptions = {
  ...options,
  // A space that is bold stays a space.
  exclusiveFilter: ({ tag, text }) => !text.trim() && (MARKS.includes(tag) ? 'excludeTag' : true),
}

const schema = getSchema(richTextExtensions)
const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** Cleaned texts by their source, since a post is cleaned whenever it is read. Sizes in characters. */
const cleaned = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
})

/**
 * The body of a post as it may be stored and shown (§2), whatever comes in. Elements that it may not hold
 * leave their text, unless it is a program or a style. Cleaning clean HTML changes nothing.
 */
export function cleanRichText(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const allowed = sanitize(html.toWellFormed().replaceAll('\0', ''), withBlocks)
  const nest = (rest: string) => sanitize(nestBySchema(rest), withoutEmpty)
  // Twice: what the first pass empties can leave a list directly in a list.
  const clean = nest(nest(allowed.replaceAll(/(?:<br \/>\s*)+/g, ' ')))
  cleaned.set(html, clean)
  return clean
}

/** The same content as the editor's schema allows it: words in paragraphs, paragraphs in list items. */
function nestBySchema(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const parsed = parser.parse(document.body as unknown as Node)
  const container = document.createElement('div')
  serializer.serializeFragment(parsed.content, { document }, container)
  return container.innerHTML
}

function linkTo(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}

/** An address that a link may have, as the browser would read it; undefined for any other. */
function safeAddress(typed: string): string | undefined {
  // Browsers leave these characters out of an address, so that `/\t/` is `//`.
  const plain = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').trim()
  const url = URL.parse(plain, SITE)
  if (!url || !ADDRESS_PROTOCOLS.includes(url.protocol)) return undefined
  if (url.origin !== SITE) return /^[a-z]+:/i.test(plain) ? url.href : undefined
  return plain.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : undefined
}
