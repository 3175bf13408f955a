import WordExtractor from 'word-extractor'
import type { ActiveContent } from '../cv-content.ts'
import type { CvReading } from '../read-cv.server.ts'
import { directoryNames, isCompoundFile } from './compound-file.ts'

/** Word's mark at the beginning of its main stream, and where encryption is said. */
const WORD_MARK = 0xa5ec
const FLAGS_AT = 10
const ENCRYPTED = 0x0100
const SECTOR = 512

/** Reads a Word document as Word 97 wrote it: taken when word-extractor opens it. */
export async function readDoc(bytes: Buffer): Promise<CvReading> {
  if (!isCompoundFile(bytes)) return { kind: 'refused', refusal: 'other' }
  const names = directoryNames(bytes)
  if (!names.has('WordDocument')) return { kind: 'refused', refusal: 'other' }
  const main = mainStream(bytes)
  if (main && (main.readUInt16LE(FLAGS_AT) & ENCRYPTED) !== 0)
    return { kind: 'refused', refusal: 'wordPassword' }
  try {
    const document = await new WordExtractor().extract(bytes)
    const parts = [
      document.getHeaders(),
      document.getBody(),
      document.getTextboxes(),
      document.getFootnotes(),
    ]
    const text = parts.filter((part) => part.trim()).join('\n\n')
    return { kind: 'read', cvKind: 'doc', text, html: null, active: activeContent(bytes, names) }
  } catch (error) {
    // It finds the main stream of small files too. Other marks than Word 97's are those of Word 6 and 95.
    const isOld = /magic number: a[56]/.test(String(error))
    return { kind: 'refused', refusal: isOld ? 'wordOld' : 'wordDamaged' }
  }
}

/** The main stream from its beginning: where a sector begins with Word's mark and the number of a version. */
function mainStream(bytes: Buffer): Buffer | undefined {
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR) {
    const version = bytes.readUInt16LE(at + 2)
    if (bytes.readUInt16LE(at) === WORD_MARK && version > 0x60 && version < 0x120) return bytes.subarray(at)
  }
  return undefined
}

function activeContent(bytes: Buffer, names: Set<string>): ActiveContent[] {
  const found = new Set<ActiveContent>()
  if (names.has('Macros') || names.has('_VBA_PROJECT')) found.add('macros')
  if (names.has('\x01Ole10Native') || names.has('\x01Ole')) found.add('objects')
  // Text is in one byte or two for each letter; a field begins with the character 19.
  for (const text of [bytes.toString('latin1'), bytes.toString('utf16le')]) {
    for (const field of text.split('\u0013').slice(1)) {
      if (/^\s*DDE(AUTO)?\b/i.test(field)) found.add('dde')
      if (/^\s*INCLUDE(TEXT|PICTURE)\b.{0,200}https?:/is.test(field)) found.add('links')
    }
    if (/https?:\/\/\S{1,300}\.dot[mx]?\b/i.test(text)) found.add('template')
  }
  return [...found]
}
