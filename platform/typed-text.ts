import { escapeMarkup } from './markup.ts'

/** `start` is the first number of a numbered list. */
export type Block = { kind: 'paragraph' | 'bullets' | 'numbers'; lines: readonly string[]; start: number }

/** Signs that are nothing else stand right before a word, too; Word's own are of a font of signs, or `o⇥`. */
const BULLET = /^\s*(?:[•◦▪■●‣·\uf0a7\uf0b7]\s*|[*\-–—]\s+|o\t\s*)(?=\S)/u
const NUMBER = /^\s*\(?\d{1,2}[.)]\s+(?=\S)/

/** A line without the bullet or number that it was typed or pasted with. */
export const withoutBullet = (line: string) => line.replace(BULLET, '').replace(NUMBER, '').trim()

/**
 * The paragraphs of a typed text, parted by empty lines, and its lists: lines with bullets or numbers, which
 * empty lines between them don't part. An indented line goes on with the item before it.
 */
export function blocksOf(text: string): Block[] {
  const blocks: (Block & { lines: string[] })[] = []
  let isApart = true
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    const kind = kindOf(line)
    const start = kind === 'numbers' ? Number(/\d+/.exec(line)) : 1
    const isList = kind !== 'paragraph'
    const goesOn = isList ? kind === 'bullets' || start === nextNumber(last) : !isApart
    if (line.trim() === '') {
      isApart = true
      continue
    }
    if (last && last.kind !== 'paragraph' && !isList && !isApart && /^\s/.test(line))
      last.lines.push(`${last.lines.pop()} ${line.trim()}`)
    else if (last?.kind === kind && goesOn) last.lines.push(isList ? withoutBullet(line) : line.trim())
    else blocks.push({ kind, start, lines: [isList ? withoutBullet(line) : line.trim()] })
    isApart = false
  }
  return blocks
}

/** An address of the web in a sentence, without the point or bracket that ends it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/

/** What stands before, between and after the web addresses in a text, which are every second part. */
export const splitAtAddresses = (text: string): string[] => text.split(ADDRESS)

/** A typed text as HTML, for feeds and search engines. */
export function typedAsHtml(text: string): string {
  return blocksOf(text)
    .map(({ kind, lines, start }) => {
      const escaped = lines.map(escapeMarkup)
      if (kind === 'paragraph') return `<p>${escaped.join('<br>')}</p>`
      const items = escaped.map((line) => `<li>${line}</li>`).join('')
      if (kind === 'bullets') return `<ul>${items}</ul>`
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${items}</ol>`
    })
    .join('')
}

const nextNumber = (list: Block | undefined) => (list ? list.start + list.lines.length : 0)

function kindOf(line: string): Block['kind'] {
  if (BULLET.test(line)) return 'bullets'
  return NUMBER.test(line) ? 'numbers' : 'paragraph'
}
