import { buffer } from 'node:stream/consumers'
import mammoth from 'mammoth'
import sanitizeHtml from 'sanitize-html'
import { fromBufferPromise } from 'yauzl'
import type { ActiveContent } from '../cv-content.ts'
import type { CvReading } from '../read-cv.server.ts'
import { directoryNames, isCompoundFile } from './compound-file.ts'

/** The most members an archive may have, and the most bytes they may hold, counted while inflated. */
const MOST_MEMBERS = 1_000
const MOST_BYTES = 50 * 1024 * 1024

/** How long the record at the end of an archive is, whose last two bytes say how much text is behind it. */
const END_BYTES = 22

/** A document type could make a reader fetch addresses or grow without end. */
const DOCTYPES = (['latin1', 'utf16le'] as const).map((encoding) => Buffer.from('<!DOCTYPE', encoding))
DOCTYPES.push(Buffer.from('<!DOCTYPE', 'utf16le').swap16())

/** What is shown of a Word document: words, lists and tables. Its headings stand below the page's own. */
const SHOWN: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sup', 'sub'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  transformTags: { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' },
}

const WITH_PICTURES: sanitizeHtml.IOptions['transformTags'] = {
  ...SHOWN.transformTags,
  img: () => ({ tagName: 'em', attribs: {}, text: '[picture, only in the file]' }),
}

/**
 * Reads a Word document as Word writes it since 2007: taken when mammoth opens it. Refused before that when
 * it would grow too large, a name leads out of it, or a part has a document type.
 */
export async function readDocx(sent: Buffer): Promise<CvReading> {
  try {
    const bytes = withoutRest(sent)
    const members = await readMembers(bytes)
    const types = members.get('[Content_Types].xml')?.toString('latin1') ?? ''
    if (!/wordprocessingml|ms-word/.test(types)) return { kind: 'refused', refusal: 'other' }
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    const whole = `${linesOf(members, 'header')}${value}${linesOf(members, 'footer')}`
    const text = textOf(sanitizeHtml(whole, SHOWN))
    // Nothing but pictures is a scan.
    const html = text.trim() ? sanitizeHtml(whole, { ...SHOWN, transformTags: WITH_PICTURES }) : null
    return { kind: 'read', cvKind: 'docx', text, html, active: activeContent(members, types) }
  } catch {
    return { kind: 'refused', refusal: 'wordDamaged' }
  }
}

/** The paragraphs of all headers or footers, each once; mammoth leaves them out. */
function linesOf(members: Map<string, Buffer>, part: 'header' | 'footer'): string {
  const lines = [...members].flatMap(([name, content]) => {
    if (!new RegExp(`^word/${part}\\d*\\.xml$`, 'i').test(name)) return []
    return xmlOf(content)
      .split('</w:p>')
      .map((paragraph) =>
        Array.from(paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)|<w:(?:tab|br)\/>/g), ([, text = ' ']) => text)
          .join('')
          .trim(),
      )
  })
  return [...new Set(lines)].map((line) => line && `<p>${line}</p>`).join('')
}

const xmlOf = (content: Buffer) => content.toString(content[0] === 0xff ? 'utf16le' : 'utf8')

/** An archive without what stands behind its end, which other readers than yauzl pass over. */
function withoutRest(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\x05\x06') + END_BYTES
  if (end < END_BYTES || end > bytes.length) return bytes
  const archive = Buffer.from(bytes.subarray(0, end))
  archive.writeUInt16LE(0, end - 2)
  return archive
}

/** @throws for what is damaged, and for what only an attacker writes */
async function readMembers(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes)
  if (archive.entryCount > MOST_MEMBERS) throw new Error('Too many members')
  const members = new Map<string, Buffer>()
  let left = MOST_BYTES
  for await (const entry of archive.eachEntry()) {
    // yauzl breaks off where more comes out than the entry says.
    left -= entry.uncompressedSize
    if (left < 0) throw new Error('Too much to inflate')
    if (entry.fileName.endsWith('/')) continue
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (/\.(xml|rels|vml)$/i.test(entry.fileName) && DOCTYPES.some((doctype) => content.includes(doctype)))
      throw new Error('A document type')
    members.set(entry.fileName, content)
  }
  return members
}

function activeContent(members: Map<string, Buffer>, types: string): ActiveContent[] {
  const found = new Set<ActiveContent>()
  if (/vbaProject|macroEnabled/i.test(types)) found.add('macros')
  for (const [name, content] of members) {
    if (/(^|\/)vbaProject\.bin$/i.test(name)) found.add('macros')
    if (isCompoundFile(content)) found.add(directoryNames(content).has('_VBA_PROJECT') ? 'macros' : 'objects')
    const isText = /\.(xml|rels)$/i.test(name)
    const xml = isText ? xmlOf(content) : ''
    for (const [tag] of xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
      const type = /\bType\s*=\s*["'][^"']*\/(\w+)["']/.exec(tag)?.[1] ?? ''
      const isElsewhere = /\bTargetMode\s*=\s*["']External["']/i.test(tag)
      if (/^vbaProject$/i.test(type)) found.add('macros')
      else if (type === 'attachedTemplate') isElsewhere && found.add('template')
      else if (isElsewhere && type !== 'hyperlink') found.add('links')
      else if (type === 'oleObject') found.add('objects')
      else if (type === 'package') found.add('files')
    }
    // A field's words may be spread over several elements.
    const fields = Array.from(
      xml.matchAll(/<w:instrText[^>]*>([^<]*)|<w:fldSimple[^>]*w:instr="([^"]*)|w:fldCharType="(begin)"/g),
      ([, words, simple, begin]) => (begin ? '\n' : (words ?? `\n${simple}`)),
    ).join('')
    if (/^\s*DDE(AUTO)?\b/im.test(fields)) found.add('dde')
    if (/^\s*INCLUDE(TEXT|PICTURE)\b.*https?:/im.test(fields)) found.add('links')
  }
  return [...found]
}

function textOf(html: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
  return html
    .replace(/<\/(p|h\d|li|tr)>|<br \/>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
}
