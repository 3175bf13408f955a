import { escapeMarkup } from './markup.ts'

export type Block = { kind: 'paragraph' | 'bullets' | 'numbers'; lines: readonly string[] }

const BULLET = /^\s*[•◦▪■●‣·*\-–—o]\s+(?=\S)/u
const NUMBER = /^\s*\(?\d{1,2}[.)]\s+(?=\S)/

/** A line without the bullet or number that it was typed or pasted with. */
export const withoutBullet = (line: string) => line.replace(BULLET, '').replace(NUMBER, '').trim()

/** The paragraphs of a typed text, parted by empty lines, and its lists: lines with bullets or numbers. */
export function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: { kind: Block['kind']; lines: string[] }[] = []
    for (const line of part.split('\n').filter((it) => it.trim() !== '')) {
      const kind = kindOf(line)
      if (blocks.at(-1)?.kind !== kind) blocks.push({ kind, lines: [] })
      blocks.at(-1)?.lines.push(kind === 'paragraph' ? line.trim() : withoutBullet(line))
    }
    return blocks
  })
}

/** A typed text as HTML, for feeds and search engines. */
export function typedAsHtml(text: string): string {
  return blocksOf(text)
    .map(({ kind, lines }) => {
      const escaped = lines.map(escapeMarkup)
      if (kind === 'paragraph') return `<p>${escaped.join('<br>')}</p>`
      const list = kind === 'bullets' ? 'ul' : 'ol'
      return `<${list}>${escaped.map((line) => `<li>${line}</li>`).join('')}</${list}>`
    })
    .join('')
}

function kindOf(line: string): Block['kind'] {
  if (BULLET.test(line)) return 'bullets'
  return NUMBER.test(line) ? 'numbers' : 'paragraph'
}
