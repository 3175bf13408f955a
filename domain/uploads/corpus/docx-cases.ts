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

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const with_ = (member: ZipMember) => () => docx([member])
const other = (format: string, part: string) => () =>
  zip([
    contentTypes(`application/vnd.openxmlformats-officedocument.${format}.main+xml`, `/${part}`),
    relationships(part),
    { name: part, data: '<x/>' },
  ])

export const docxFiles: CorpusFiles = {
  docx: {
    'a Word document': () => docx(),
    'a Word document with pictures and folders': () =>
      docx([{ name: 'word/media/', data: '' }, ...manyMembers(30)]),
    'a Word document with a part in UTF-16': with_(
      settings('\ufeff<?xml version="1.0" encoding="utf-16"?>', 'utf16le'),
    ),
    'a Word document with 1,000 members': () => docx(manyMembers(997)),
    'a Word document that inflates to 49 MB': with_({ name: 'word/media/1.bmp', data: zeros(49) }),
    'a Word document without relationships': () => docxWithout('_rels/.rels'),
    'a Word document whose main part is on the web': with_(relationships('https://example.org/document.xml')),
    'a Word document with bytes behind it': () => Buffer.concat([docx(), Buffer.from('MZ\x90')]),
    'a Word document with a damaged part': () => {
      const bytes = docx([{ name: 'word/a.png', data: 'x'.repeat(50), isStored: true }])
      bytes.write('y', bytes.indexOf('xxxxx'))
      return bytes
    },
  },
  other: {
    'a zip archive': () => zip([{ name: 'cv.txt', data: 'My CV' }]),
    'an empty zip archive': () => zip([]),
    'a zip archive with a Word document in it': () => zip([{ name: 'cv.docx', data: docx() }]),
    'an Excel workbook': other('spreadsheetml.sheet', 'xl/workbook.xml'),
    'a PowerPoint presentation': other('presentationml.presentation', 'ppt/presentation.xml'),
    'a Word document without content types': () => docxWithout('[Content_Types].xml'),
    'an index of nothing but beginnings of comments': () =>
      zip([{ name: '[Content_Types].xml', data: '<!--'.repeat(200_000) }, relationships(), mainDocument()]),
    'something in front of the archive': () => Buffer.concat([Buffer.from('#!/bin/sh\n'), docx()]),
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
    'a Word document with 1,001 members': () => docx(manyMembers(998)),
    'a bomb that says so': with_({ name: 'word/media/1.bmp', data: zeros(60) }),
    'a bomb that claims to be small': with_({ name: 'word/media/1.bmp', data: zeros(60), claims: 1000 }),
    'a bomb of many members': () =>
      docx(Array.from({ length: 60 }, (_, i) => ({ name: `word/media/${i}.bmp`, data: zeros(1) }))),
    'a bomb in the content types': with_({ name: '[Content_Types].xml', data: zeros(60), claims: 500 }),
    'a member that leads upwards': with_({ name: '../../etc/cron.d/x', data: 'x' }),
    'an absolute member': with_({ name: '/etc/passwd', data: 'x' }),
    'a document type in the main part': with_(mainDocument('<!DOCTYPE x [<!ENTITY a "b">]>')),
    'a document type in the relationships of a part': with_({
      name: 'word/_rels/document.xml.rels',
      data: '<!DOCTYPE x SYSTEM "https://example.org/x.dtd"><x/>',
    }),
    'a document type far behind in a part': with_(settings(`<!--${' '.repeat(65_530)}--><!DOCTYPE x>`)),
    'a document type in UTF-16': with_(settings('\ufeff<!DOCTYPE x>', 'utf16le')),
    'a Word document without its end record': () => docx().subarray(0, -22),
  },
}
