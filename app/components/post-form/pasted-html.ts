import { isLinkAddress } from '#domain/posts/post-links.ts'
import { parseUrl } from '#platform/url.ts'

const DROPPED = 'script, style, meta, link, title, template, noscript, svg, iframe, object, video, audio, xml'
const BLOCKS = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, dt, dd, td, th'

/**
 * What another program put on the clipboard, as HTML that a post may hold: Word's bullets as lists. The
 * content security policy lets no browser read `style`, so it is read as text.
 * @param pasted the clipboard's HTML, parsed; it is taken apart
 */
export function readPasted(pasted: Document): { html: string; pictures: number } {
  const { body } = pasted
  const pictures = body.querySelectorAll('img').length
  for (const style of pasted.querySelectorAll('style')) keepRules(body, style.textContent ?? '')
  for (const element of body.querySelectorAll(`${DROPPED}, img`)) element.remove()
  for (const raised of body.querySelectorAll('sup, sub')) writeRaised(raised)
  for (const lines of body.querySelectorAll('pre')) {
    lines.innerHTML = lines.innerHTML.trim().replace(/\r?\n/g, '<br>')
    rename(lines, 'div')
  }
  makeLists(body)
  for (const element of body.querySelectorAll('[style*="mso-list"]')) {
    if (/^ignore$/i.test(styleOf(element, 'mso-list'))) element.remove()
  }
  markBold(body)
  for (const link of body.querySelectorAll('a')) readLink(link)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  for (const element of body.querySelectorAll('*')) removeAttributes(element)
  for (const block of [body, ...body.querySelectorAll(BLOCKS)]) splitLines(block)
  return { html: body.innerHTML, pictures }
}

/** A declaration of an element's own style; empty when there is none. */
function styleOf(element: Element, property: string): string {
  const declarations = ['style', 'data-rules'].flatMap((name) =>
    (element.getAttribute(name) ?? '').split(';'),
  )
  const found = declarations.find((text) => text.split(':', 1)[0]?.trim().toLowerCase() === property)
  return found?.slice(found.indexOf(':') + 1).trim() ?? ''
}

/** Keeps what a style sheet says of a class, beside the style of each element that has it. */
function keepRules(body: Element, sheet: string) {
  for (const [, name = '', rules = ''] of sheet.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)) {
    const kept = rules.match(/font-(weight|style)\s*:[^;]*/gi)?.join(';')
    if (!kept) continue
    for (const element of body.getElementsByClassName(name)) {
      element.setAttribute('data-rules', `${kept};${element.getAttribute('data-rules') ?? ''}`)
    }
  }
}

/** A post has no raised letters, but there are raised digits. */
function writeRaised(element: Element) {
  const text = oneLine(element.textContent)
  const digits = element.tagName === 'SUP' ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉'
  if (/^\d+$/.test(text)) element.textContent = text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Word writes a list as paragraphs, each with its level in `mso-list` and its bullet as text. */
function makeLists(body: Element) {
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], div[style*="mso-list"]')) {
    const [, level] = /\blevel(\d)/i.exec(styleOf(paragraph, 'mso-list')) ?? []
    if (!level) continue
    const marker = [...paragraph.querySelectorAll('[style*="mso-list"]')].find((part) =>
      /^ignore$/i.test(styleOf(part, 'mso-list')),
    )
    // Word's bullet of the second level is a plain o.
    const isNumbered = /^\(?(\d+|[a-z]+)[.)]/i.test(oneLine(marker?.textContent ?? ''))
    marker?.remove()
    addToList(rename(paragraph, 'li'), Number(level), isNumbered ? 'ol' : 'ul')
  }
}

/** Adds an item to the list before it, or to one within that list's last item, by its level. */
function addToList(item: Element, level: number, kind: 'ol' | 'ul') {
  const listAt = (element: Element | null | undefined) =>
    element?.hasAttribute('data-from-word') ? element : undefined
  let list = listAt(item.previousElementSibling)
  let parent: Element | undefined
  for (let depth = 1; depth < level && list?.lastElementChild; depth++) {
    parent = list.lastElementChild
    list = listAt(parent.lastElementChild)
  }
  if (list?.tagName !== kind.toUpperCase()) {
    list = item.ownerDocument.createElement(kind)
    list.setAttribute('data-from-word', '')
    if (parent) parent.append(list)
    else item.before(list)
  }
  list.append(item)
}

/** Bold and italics as elements, however they were written; Google Docs wraps all in a `b` that is none. */
function markBold(body: Element) {
  for (const element of body.querySelectorAll('b, strong, i, em, [style], [data-rules]')) {
    const weight = styleOf(element, 'font-weight')
    const slant = styleOf(element, 'font-style')
    const isBold = /^bold|^[6-9]\d\d/.test(weight)
    const isItalic = /^(italic|oblique)/.test(slant)
    const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
    if (/^(B|STRONG)$/.test(element.tagName)) {
      if ((weight && !isBold) || isHeading) rename(element, 'span')
    } else if (/^(I|EM)$/.test(element.tagName)) {
      if (slant && !isItalic) rename(element, 'span')
    } else {
      if (isBold && !isHeading) wrapContent(element, 'strong')
      if (isItalic) wrapContent(element, 'em')
    }
  }
}

/**
 * Google puts its own address before those that a document links to. A post links to https alone; of a link
 * to a telephone the words stay, and the number behind them.
 */
function readLink(link: Element) {
  const href = link.getAttribute('href')
  const url = href ? parseUrl(href) : undefined
  const wanted = url?.pathname === '/url' && /(^|\.)google\./.test(url.hostname) && url.searchParams.get('q')
  const address = (wanted || href || '').replace(/^http:/i, 'https:')
  // A place that is linked to, or a link within the other document.
  if (!address || address.startsWith('#')) rename(link, 'span')
  else if (isLinkAddress(address)) link.setAttribute('href', address)
  else {
    const said = address.replace(/^tel:/i, '')
    if (/^tel:/i.test(address) && !oneLine(link.textContent).includes(said)) link.append(` (${said})`)
    rename(link, 'span')
  }
}

const KEPT_ATTRIBUTES: Record<string, string[]> = {
  A: ['href'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
}

function removeAttributes(element: Element) {
  for (const { name } of [...element.attributes]) {
    if (!KEPT_ATTRIBUTES[element.tagName]?.includes(name)) element.removeAttribute(name)
  }
}

/** A line break starts a paragraph in the post, and a space in a list or heading. */
function splitLines(block: Element) {
  const breaks = [...block.querySelectorAll('br')].filter((br) => (br.closest(BLOCKS) ?? block) === block)
  if (breaks.length === 0) return
  if (!/^(P|DIV|BODY|BLOCKQUOTE)$/.test(block.tagName) || block.querySelector(BLOCKS)) {
    for (const br of breaks) br.replaceWith(' ')
    return
  }
  const open: string[] = []
  const html = block.innerHTML.replace(/<(\/?)(\w+)([^>]*)>/g, (tag, closes, name) => {
    if (name !== 'br') {
      if (closes) open.pop()
      else open.push(tag)
      return tag
    }
    const names = open.map((opened) => /\w+/.exec(opened)?.[0]).reverse()
    return `${names.map((closed) => `</${closed}>`).join('')}</p><p>${open.join('')}`
  })
  const holder = block.ownerDocument.createElement('div')
  holder.innerHTML = `<p>${html}</p>`
  if (block.tagName === 'BODY') block.replaceChildren(...holder.childNodes)
  else block.replaceWith(...holder.childNodes)
}

function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}
