import type { CorpusFiles } from './cv-corpus.ts'
import { doc, ole, wordStream } from './ole-files.ts'

const sheet = Buffer.alloc(5000, 9)

/** A document whose header or body is changed in one place. */
function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = doc()
  change(bytes)
  return bytes
}

export const docFiles: CorpusFiles = {
  doc: {
    'a Word 97 document': () => doc(),
    'a Word document with a spreadsheet in it': () => doc({ embedded: { Workbook: sheet } }),
    'a Word document without its last sector': () => doc().subarray(0, -512),
    'a Word document with a program behind': () => Buffer.concat([doc(), Buffer.alloc(100_000, 'MZ')]),
    'a Word document whose sectors go round in a circle': () =>
      changed((bytes) => {
        const table = (bytes.readUInt32LE(76) + 1) * 512
        bytes.writeUInt32LE(0, table)
      }),
  },
  wordOld: {
    'a Word 95 document': () => doc({ streams: { WordDocument: wordStream({ mark: 0xa5dc }) } }),
    'a Word 2 document': () => Buffer.from('dba52d003140090400000000', 'hex'),
  },
  wordPassword: {
    'a Word document with a password': () =>
      doc({ streams: { WordDocument: wordStream({ flags: 0x0100 }) } }),
    'an encrypted Office document': () =>
      ole({ streams: { EncryptedPackage: sheet, EncryptionInfo: sheet } }),
  },
  other: {
    'an Excel 97 workbook called .doc': () => ole({ streams: { Workbook: sheet } }),
    'an OLE signature alone': () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'an OLE signature with zeros behind': () =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(9000)]),
    'half a Word document': () => doc().subarray(0, 5000),
  },
  wordDamaged: {
    'a workbook with a Word document in it': () =>
      ole({ streams: { Workbook: sheet }, embedded: { WordDocument: wordStream() } }),
    'a stream called WordDocument without the mark of Word': () =>
      ole({ streams: { WordDocument: Buffer.alloc(5000) } }),
    'a folder called like the main stream': () => ole({ embedded: { WordDocument: wordStream() } }),
    'a Word document whose directory is outside': () => changed((bytes) => bytes.writeUInt32LE(99_999, 48)),
    'a Word document that claims a huge table': () => changed((bytes) => bytes.writeUInt32LE(0x7fffffff, 44)),
    'a Word document whose directory goes round in a circle': () =>
      changed((bytes) => bytes.writeUInt32LE(1, (bytes.readUInt32LE(48) + 1) * 512 + 128 + 72)),
  },
}
