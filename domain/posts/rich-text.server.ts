import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { parseHTML } from 'linkedom'
import { LRUCache } from 'lru-cache'
import sanitize, { type IOptions } from 'sanitize-html'
import { cleanLine } from '#platform/text.ts'
import { POST_LIMITS } from './posts.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import { isTextImageAddress, type TextImageSource, textImageAttributes } from './text-images.ts'

const ADDRESS_PROTOCOLS = ['https:', 'mailto:']
/** Stands for this site, whatever its address is. */
const SITE = 'https://site.invalid'

const MARKS = ['a', 'strong', 'em', 'code']
const TABLE = ['table', 'tbody', 'tr', 'th', 'td']
const ALWAYS_EMPTY = ['img', 'hr']
const IMG = ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy']
const SPANS = ['colspan', 'rowspan']

const optionsFor = (pictures: TextImageSource): IOptions => ({
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', ...ALWAYS_EMPTY, ...TABLE, ...MARKS],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: IMG,
    th: SPANS,
    td: SPANS,
  },
  // Checked by `safeAddress`, more strictly than the library would.
  allowedSchemes: ADDRESS_PROTOCOLS.map((protocol) => protocol.slice(0, -1)),
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    ...Object.fromEntries(['h4', 'h5', 'h6'].map((name) => [name, 'h3'])),
    b: 'strong',
    i: 'em',
    thead: 'tbody',
    tfoot: 'tbody',
    th: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: isTextImageAddress(attribs.src ?? '', pictures) ? textImageAttributes(cleanAlt(attribs)) : {},
    }),
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
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && !attribs.href && 'excludeTag') || (tag === 'img' && !attribs.src),
})

/** Other block elements: where one begins or ends, so does a paragraph. */
const blocks = [
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'dir', 'dl'],
  ...['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'html', 'legend'],
  ...['listing', 'main', 'menu', 'nav', 'plaintext', 'pre', 'search', 'section', 'summary'],
]

/** The first pass: removes what is not allowed, and keeps blocks and line breaks for the parser. */
const withBlocks = (options: IOptions): IOptions => ({
  ...options,
  allowedTags: [...(options.allowedTags || []), 'br', 'div'],
  transformTags: { ...options.transformTags, ...Object.fromEntries(blocks.map((name) => [name, 'div'])) },
  nestingLimit: 100,
})

/** What each source may show. The last pass, on what the schema made, is again by this list. */
const allowList = { own: optionsFor('own'), contentful: optionsFor('contentful') }

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
 * @param pictures where its pictures may come from
 */
export function cleanRichText(html: string, pictures: TextImageSource = 'own'): string {
  const key = `${pictures} ${html}`
  const known = cleaned.get(key)
  if (known !== undefined) return known
  const options = allowList[pictures]
  const allowed = sanitize(html.toWellFormed().replaceAll('\0', ''), withBlocks(options))
  const nest = (rest: string) => sanitize(nestBySchema(rest), options)
  // Twice: what the first pass empties can leave a list directly in a list.
  const clean = nest(nest(allowed.replaceAll(/(?:<br \/>\s*)+/g, ' ')))
  cleaned.set(key, clean)
  return clean
}

/**
 * The same content as the editor's schema allows it, without what is empty: words in paragraphs, paragraphs
 * in list items and cells.
 */
function nestBySchema(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  // HTML allows neither headings nor quotations in the header of a column.
  for (const block of document.querySelectorAll('th h2, th h3, th blockquote')) {
    const box = document.createElement('div')
    box.append(...block.childNodes)
    block.replaceWith(box)
  }
  const parsed = parser.parse(document.body as unknown as Node)
  const container = document.createElement('div')
  serializer.serializeFragment(parsed.content, { document }, container)
  for (const element of [...container.querySelectorAll('*')].reverse()) removeIfEmpty(element)
  return container.innerHTML
}

/** Removes an element without words, pictures and rules. A cell stays: those after it would move. */
function removeIfEmpty(element: Element) {
  const name = element.tagName.toLowerCase()
  if (element.textContent?.trim() || element.querySelector('img, hr')) return
  // A space that is bold stays a space.
  if (MARKS.includes(name)) return element.replaceWith(...element.childNodes)
  const stays = [...ALWAYS_EMPTY, 'tbody', 'th', 'td'].includes(name)
  if (!stays && !(name === 'tr' && element.children.length > 0)) element.remove()
}

/** How many columns and rows a cell spans, each from 2 to 20. */
function spansOf(attribs: Record<string, string>) {
  const isSpan = ([name, value]: [string, string]) => SPANS.includes(name) && /^(?:[2-9]|1\d|20)$/.test(value)
  return Object.fromEntries(Object.entries(attribs).filter(isSpan))
}

function cleanAlt(attribs: Record<string, string>) {
  const alt = [...cleanLine(attribs.alt ?? '')].slice(0, POST_LIMITS.imageAlt).join('')
  return { ...attribs, alt }
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
