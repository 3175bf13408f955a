import type { CorpusFiles } from './cv-corpus.ts'
import { doc, ole, wordStream } from './ole-files.ts'
import { zip } from './zip-files.ts'

const sheet = Buffer.alloc(5000, 9)

/** A document whose header or body is changed in one place. */
function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = doc()
  change(bytes)
  return bytes
}

export const docFiles: CorpusFiles = {
  'a Word 97 document': ['doc', () => doc()],
  'a Word 97 document with large sectors': ['doc', () => doc({ version: 4 })],
  'a Word 95 document': ['wordOld', () => doc({ streams: { WordDocument: wordStream({ mark: 0xa5dc }) } })],
  'a short Word document': [
    'doc',
    () => doc({ streams: { Other: Buffer.alloc(100), WordDocument: wordStream({ length: 1500 }) } }),
  ],
  'a large Word document': [
    'doc',
    () => doc({ streams: { WordDocument: wordStream({ length: 2_000_000 }) } }),
  ],
  'a Word document with a password': [
    'wordPassword',
    () => doc({ streams: { WordDocument: wordStream({ flags: 0x0100 }) } }),
  ],
  'a Word document with a spreadsheet in it': ['doc', () => doc({ embedded: { Workbook: sheet } })],
  'a Word document with an archive in it': [
    'doc',
    () => doc({ streams: { Package: Buffer.concat([zip([{ name: 'a', data: 'b' }]), Buffer.alloc(5000)]) } }),
  ],
  'an Excel 97 workbook called .doc': ['other', () => ole({ streams: { Workbook: sheet } })],
  'a workbook with a Word document in it': [
    'wordDamaged',
    () => ole({ streams: { Workbook: sheet }, embedded: { WordDocument: wordStream() } }),
  ],
  'a workbook that is a Word document too': ['doc', () => doc({ streams: { Workbook: sheet } })],
  'a PowerPoint 97 presentation called .doc': [
    'other',
    () => ole({ streams: { 'PowerPoint Document': sheet } }),
  ],
  'an Outlook message': ['other', () => ole({ streams: { '__properties_version1.0': sheet } })],
  'a Windows installer': [
    'other',
    () => ole({ streams: { '\u4840\u3f3f\u4577\u446c': sheet, Binary: sheet } }),
  ],
  'an encrypted Office document': [
    'wordPassword',
    () => ole({ streams: { EncryptedPackage: sheet, EncryptionInfo: sheet } }),
  ],
  'a stream called WordDocument without the mark of Word': [
    'wordDamaged',
    () => ole({ streams: { WordDocument: Buffer.alloc(5000) } }),
  ],
  'a folder called like the main stream': [
    'wordDamaged',
    () => ole({ embedded: { WordDocument: wordStream() } }),
  ],
  'an OLE signature alone': ['other', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  'an OLE signature with zeros behind': [
    'other',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(9000)]),
  ],
  'half a Word document': ['other', () => doc().subarray(0, 5000)],
  'a Word document without its last sector': ['doc', () => doc().subarray(0, -512)],
  'a Word document with a program behind': ['doc', () => Buffer.concat([doc(), Buffer.alloc(100_000, 'MZ')])],
  'a Word document with a zip archive behind': [
    'doc',
    () => Buffer.concat([doc(), zip([{ name: 'a.class', data: 'hidden' }])]),
  ],
  'a Word document whose directory is outside': [
    'wordDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(99_999, 48)),
  ],
  'a Word document whose allocation table is outside': [
    'wordDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(99_999, 76)),
  ],
  'a Word document that claims a huge table': [
    'wordDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(0x7fffffff, 44)),
  ],
  'a Word document whose sectors go round in a circle': [
    'doc',
    () =>
      changed((bytes) => {
        const table = (bytes.readUInt32LE(76) + 1) * 512
        bytes.writeUInt32LE(0, table)
      }),
  ],
  'a Word document whose directory goes round in a circle': [
    'wordDamaged',
    () => changed((bytes) => bytes.writeUInt32LE(1, (bytes.readUInt32LE(48) + 1) * 512 + 128 + 72)),
  ],
  'a Word document with an odd sector size': [
    'wordDamaged',
    () => changed((bytes) => bytes.writeUInt16LE(40, 30)),
  ],
  'a Word document with the bytes in the other order': [
    'doc',
    () => changed((bytes) => bytes.writeUInt16LE(0xfeff, 28)),
  ],
}
