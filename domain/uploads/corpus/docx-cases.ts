import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { CV_LIMIT_BYTES } from '../uploads.ts'
import type { CorpusFiles } from './cv-corpus.ts'
import {
  contentTypes,
  docx,
  docxWithout,
  mainDocument,
  manyMembers,
  relationships,
  settings,
  type ZipMember,
  zip,
} from './zip-files.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const with_ = (member: ZipMember) => () => docx([member])
const asType = (main: string) => () => docx([contentTypes(main)])
const other = (main: string, part: string) => () =>
  zip([contentTypes(main, `/${part}`), relationships(part), { name: part, data: '<x/>' }])
/** A document whose size is made up by a picture of noughts that is not compressed. */
const ofSize = (size: number) => () => {
  const picture = (length: number) =>
    docx([{ name: 'word/media/1.png', data: Buffer.alloc(length), isStored: true }])
  return picture(size - picture(0).length)
}

/** A document as programs write it that don't know a member's size before: it stands behind the member. */
async function streamed(): Promise<Buffer> {
  const archive = new ZipFile()
  for (const { name, data } of [contentTypes(), relationships(), mainDocument()]) {
    archive.addReadStream(Readable.from([Buffer.from(data)]), name)
  }
  archive.end()
  return buffer(archive.outputStream as Readable)
}

export const docxFiles: CorpusFiles = {
  docx: {
    'a Word document': () => docx(),
    'a Word document with sizes behind its members': streamed,
    'a Word document with pictures and folders': () =>
      docx([{ name: 'word/media/', data: '' }, ...manyMembers(30)]),
    'a Word document with a whole archive in it': with_({
      name: 'word/embeddings/1.xlsx',
      data: zip([{ name: 'a', data: 'b' }]),
      isStored: true,
    }),
    'a Word document with absolute relationships': with_(relationships('/word/document.xml')),
    'a strict Word document': with_(
      relationships(
        'word/document.xml',
        'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
      ),
    ),
    'a Word document whose type is the one of all XML': with_({
      name: '[Content_Types].xml',
      data: `<Types><Default Extension='xml' ContentType='${office}.wordprocessingml.document.main+xml' /></Types>`,
    }),
    'a Word document with a part in UTF-16': with_(
      settings('\ufeff<?xml version="1.0" encoding="utf-16"?>', 'utf16le'),
    ),
    'a Word document with 1,000 members': () => docx(manyMembers(997)),
    'a Word document that inflates to 49 MB': with_({ name: 'word/media/1.bmp', data: zeros(49) }),
    'a Word document one byte below the limit': ofSize(CV_LIMIT_BYTES - 1),
    'a Word document as large as is allowed': ofSize(CV_LIMIT_BYTES),
    'a Word document that is a Java archive too': with_({
      name: 'META-INF/MANIFEST.MF',
      data: 'Main-Class: A',
    }),
    'an Android package': with_({ name: 'AndroidManifest.xml', data: '<x/>' }),
    'a Word document with macros': asType('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'a Word document that hides its macros': with_({ name: 'word/vbaProject.bin', data: 'x' }),
    'a Word template': asType(`${office}.wordprocessingml.template.main+xml`),
    'a Word document without relationships': () => docxWithout('_rels/.rels'),
    'a Word document whose main part is on the web': with_(relationships('https://example.org/document.xml')),
  },
  tooLarge: {
    'a Word document one byte above the limit': ofSize(CV_LIMIT_BYTES + 1),
  },
  other: {
    'a zip archive': () => zip([{ name: 'cv.txt', data: 'My CV' }]),
    'an empty zip archive': () => zip([]),
    'a zip archive with a Word document in it': () => zip([{ name: 'cv.docx', data: docx() }]),
    'a Java archive': () =>
      zip([
        { name: 'META-INF/MANIFEST.MF', data: 'Main-Class: A' },
        { name: 'A.class', data: 'x' },
      ]),
    'an Excel workbook': other(`${office}.spreadsheetml.sheet.main+xml`, 'xl/workbook.xml'),
    'a PowerPoint presentation': other(
      `${office}.presentationml.presentation.main+xml`,
      'ppt/presentation.xml',
    ),
    'a Word document without content types': () => docxWithout('[Content_Types].xml'),
  },
  odt: {
    'an OpenDocument text': () =>
      zip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', isStored: true },
        { name: 'content.xml', data: '<x/>' },
      ]),
  },
  wordDamaged: {
    'a Word document without its main part': () => docxWithout('word/document.xml'),
  },
}
