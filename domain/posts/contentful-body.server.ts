import { documentToHtmlString, type NodeRenderer } from '@contentful/rich-text-html-renderer'
import { BLOCKS, type Document, INLINES, MARKS } from '@contentful/rich-text-types'
import { escapeMarkup } from '#platform/markup.ts'
import { type LinkTarget, scaledPicture, targetOf } from './contentful-links.server.ts'

/** Is told the type of each part of a text that is not drawn. */
export type NotDrawn = (type: string) => void

/** A rich text as plain JSON, with what is shown of each asset and entry in place of it. */
export function plainBody(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (name, value) => (name === 'target' ? targetOf(value) : value)),
  )
}

/** The HTML of a rich text, not cleaned yet. Of a part that can't be drawn the words stay. */
export function htmlOf(body: unknown, notDrawn: NotDrawn): string {
  try {
    const { types, marks } = partsOf(body as Document)
    for (const mark of marks) if (!DRAWN_MARKS.has(mark)) notDrawn(`mark ${mark}`)
    const others = [...types].filter((type) => !DRAWN_TYPES.has(type))
    for (const type of others) notDrawn(type)
    const renderNode = {
      ...Object.fromEntries(others.map((type) => [type, contentsOnly])),
      ...renderers(notDrawn),
    }
    return documentToHtmlString(body as Document, { renderNode })
  } catch {
    return ''
  }
}

const DRAWN_MARKS: ReadonlySet<string> = new Set([MARKS.BOLD, MARKS.ITALIC, MARKS.CODE])
const ALL_TYPES: string[] = [...Object.values(BLOCKS), ...Object.values(INLINES), 'text']
/** Resources are entries of other spaces, of which only the address is delivered. */
const DRAWN_TYPES: ReadonlySet<string> = new Set(ALL_TYPES.filter((type) => !type.includes('resource')))

type Part = { nodeType: string; content?: Part[]; marks?: { type: string }[] }

function partsOf(part: Part, found = { types: new Set<string>(), marks: new Set<string>() }) {
  found.types.add(part.nodeType)
  for (const { type } of part.marks ?? []) found.marks.add(type)
  for (const inner of part.content ?? []) partsOf(inner, found)
  return found
}

const contentsOnly: NodeRenderer = (node, next) => next(node.content as Parameters<typeof next>[0])

/** For the nodes that link to something or show it; the library draws the others. */
function renderers(notDrawn: NotDrawn): Record<string, NodeRenderer> {
  /** @param draw empty for what it can't draw */
  const shown =
    (draw: (target: LinkTarget, words: string) => string): NodeRenderer =>
    (node, next) => {
      const target = (node.data.target ?? { kind: 'other', type: 'unresolved' }) as LinkTarget
      const words = contentsOnly(node, next)
      const html = draw(target, words)
      if (html === '') notDrawn(target.kind === 'other' ? `${node.nodeType}: ${target.type}` : node.nodeType)
      return html || words
    }
  return {
    [BLOCKS.EMBEDDED_ASSET]: shown((target) =>
      target.kind === 'picture' ? pictureOf(target) : inParagraph(linkTo(target)),
    ),
    [BLOCKS.EMBEDDED_ENTRY]: shown((target) => inParagraph(linkTo(target))),
    [INLINES.EMBEDDED_ENTRY]: shown((target) => linkTo(target)),
    [INLINES.ENTRY_HYPERLINK]: shown(linkTo),
    [INLINES.ASSET_HYPERLINK]: shown(linkTo),
  }
}

function linkTo(target: LinkTarget, words = ''): string {
  if (target.kind === 'other') return ''
  return `<a href="${escapeMarkup(target.href)}">${words || escapeMarkup(target.title)}</a>`
}

const inParagraph = (html: string) => html && `<p>${html}</p>`

function pictureOf(target: LinkTarget & { kind: 'picture' }): string {
  const { src, width, height } = scaledPicture(target)
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(target.alt)}"${size}>`
}
