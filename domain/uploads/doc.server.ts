import { openCompoundFile } from './compound-file.ts'
import { isAlsoZip } from './zip-tail.ts'

/** The magic numbers of a `WordDocument` stream: Word 97 and later, Word 6 and 95. */
const WORD_MARKS = [0xa5ec, 0xa5dc]
/** What makes a compound file the document of another program. */
const OTHER_PROGRAMS = ['Workbook', 'Book', 'PowerPoint Document', 'VisioDocument', 'EncryptedPackage']

/**
 * Whether bytes are a Word document as Word 97 wrote it: a compound file whose own folder, not one of an
 * embedded object, has a whole `WordDocument` stream with Word's mark, and no other program's main stream.
 */
export function isWordDocument(bytes: Buffer): boolean {
  const file = openCompoundFile(bytes)
  const streams = file?.topStreams()
  const document = streams?.get('WordDocument')
  if (!file || !streams || !document || OTHER_PROGRAMS.some((name) => streams.has(name))) return false
  const head = file.readHead(document, 32)
  return head !== undefined && WORD_MARKS.includes(head.readUInt16LE(0)) && !endsAsZip(bytes)
}

/** Word documents may hold whole archives as embedded objects, but none of those ends where the file ends. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return (
    at !== -1 &&
    at + 22 + (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0) === bytes.length &&
    isAlsoZip(bytes)
  )
}
