import { LRUCache } from 'lru-cache'
import sanitize, { type IOptions } from 'sanitize-html'
import { nestWell } from './rich-text-nesting.server.ts'

const ADDRESS_PROTOCOLS = ['https:', 'mailto:']
/** Stands for this site, whatever its address is. */
const HERE = 'https://here.invalid'

const options: IOptions = {
  allowedTags: ['h2', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em'],
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
  // Their text is a program, a style or a drawing's, not the article's.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    ...['template', 'iframe', 'object', 'svg', 'math', 'audio', 'video', 'canvas', 'select'],
  ],
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
}

/** Elements that browsers show below one another: where one begins or ends, so does a paragraph. */
const blocks = [
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dialog'],
  ...['dir', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr'],
  ...['html', 'legend', 'listing', 'main', 'menu', 'nav', 'plaintext', 'pre', 'search', 'section', 'summary'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]

/** While line breaks, and where blocks end, still count. What is deep in tables of tables is nested anew after that. */
const withBreaks: IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags || []), 'br', 'div'],
  transformTags: { ...options.transformTags, ...Object.fromEntries(blocks.map((name) => [name, 'div'])) },
  nestingLimit: 100,
}

/** The last word, on what is nested well. */
const withoutEmpty: IOptions = {
  ...options,
  transformTags: {},
  exclusiveFilter: ({ text }) => !text.trim(),
}

/** What was cleaned lately, since each reading of a post cleans it again. By its size in characters. */
const cleaned = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
})

/**
 * The body of a post as it may be stored and shown: level-2 headings, paragraphs, lists, links, strong and emphasised text, and
 * nothing else, nested as HTML lets them be, whatever comes in. Other headings become level 2, other blocks paragraphs and line breaks spaces;
 * other elements go, their text stays unless it is no text of the article; what is empty goes too. Links lead to https, mailto or a path of this
 * site, and open in a new tab (§2). Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = cleanAnew(html)
  cleaned.set(html, clean)
  return clean
}

function cleanAnew(html: string): string {
  const clean = sanitize(html.toWellFormed().replaceAll('\0', ''), withBreaks)
  // In clean HTML this is nothing else than the element.
  const nested = nestWell(clean.replaceAll(/(?:<br \/>\s*)+/g, ' '))
  return sanitize(nested, withoutEmpty).trim()
}

function linkTo(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}

/** An address that a link may have, as the browser would read it; undefined for any other. */
function safeAddress(typed: string): string | undefined {
  // Browsers leave these characters out of an address, so that `/\t/` is `//`.
  const plain = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').trim()
  const url = URL.parse(plain, HERE)
  if (!url || !ADDRESS_PROTOCOLS.includes(url.protocol)) return undefined
  if (url.origin !== HERE) return /^[a-z]+:/i.test(plain) ? url.href : undefined
  return plain.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : undefined
}
