import type { CorpusFiles } from './cv-corpus.ts'
import {
  contentTypes,
  docx,
  mainDocument,
  manyMembers,
  relationships,
  settings,
  type ZipMember,
  zip,
} from './zip-files.ts'

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const with_ = (member: ZipMember) => () => docx([member])

export const hostileDocxFiles: CorpusFiles = {
  wordDamaged: {
    'a Word document with 1,001 members': () => docx(manyMembers(998)),
    'a bomb that says so': with_({ name: 'word/media/1.bmp', data: zeros(60) }),
    'a bomb that claims to be small': with_({ name: 'word/media/1.bmp', data: zeros(60), claims: 1000 }),
    'a bomb of many members': () =>
      docx(Array.from({ length: 60 }, (_, i) => ({ name: `word/media/${i}.bmp`, data: zeros(1) }))),
    'a bomb in the content types': () =>
      docx([{ name: '[Content_Types].xml', data: zeros(60), claims: 500 }]),
    'a member that claims to be large': with_({ name: 'word/media/1.bmp', data: 'x', claims: 1000 }),
    'a member that leads upwards': with_({ name: '../../etc/cron.d/x', data: 'x' }),
    'a member that leads upwards further on': with_({ name: 'word/../../x', data: 'x' }),
    'an absolute member': with_({ name: '/etc/passwd', data: 'x' }),
    'a member on a Windows drive': with_({ name: 'C:/Windows/x', data: 'x' }),
    'an encrypted member': with_({ name: 'word/media/1.png', data: 'x', flags: 1 }),
    'a strongly encrypted member': with_({ name: 'word/media/1.png', data: 'x', flags: 0x41 }),
    'a document type in the main part': with_(mainDocument('<!DOCTYPE x [<!ENTITY a "b">]>')),
    'a document type in the relationships of a part': with_({
      name: 'word/_rels/document.xml.rels',
      data: '<!DOCTYPE x SYSTEM "https://example.org/x.dtd"><x/>',
    }),
    'a document type far behind in a part': with_(settings(`<!--${' '.repeat(65_530)}--><!DOCTYPE x>`)),
    'a document type in UTF-16': with_(settings('\ufeff<!DOCTYPE x>', 'utf16le')),
    'something behind the archive': () => Buffer.concat([docx(), Buffer.from('MZ\x90')]),
    'two archives': () => Buffer.concat([zip([{ name: 'a', data: 'b' }]), docx()]),
    'half a Word document of today': () => docx().subarray(0, 500),
    'a Word document without its end record': () => docx().subarray(0, -22),
  },
  docx: {
    'a member with a backslash': with_({ name: 'word\\x', data: 'x' }),
    'a member with a NUL in its name': with_({ name: 'word/a\0.png', data: 'x' }),
    'a member twice': () => zip([contentTypes(), relationships(), mainDocument(), mainDocument()]),
    'a member with two names': with_({ name: 'word/a.png', data: 'x', localName: 'word/b.png' }),
    'something between the members': with_({
      name: 'word/a.png',
      data: 'x',
      gap: '<script>alert(1)</script>'.repeat(9),
    }),
    'a part in UTF-7': with_(settings('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE x+AD4-')),
    'a comment of the archive': () => docx([], { comment: '<script>alert(1)</script>' }),
    'a Word document with a damaged part': () => {
      const bytes = docx([{ name: 'word/a.png', data: 'x'.repeat(50), isStored: true }])
      bytes.write('y', bytes.indexOf('xxxxx'))
      return bytes
    },
  },
  other: {
    'an index of nothing but beginnings of comments': () =>
      zip([{ name: '[Content_Types].xml', data: '<!--'.repeat(200_000) }, relationships(), mainDocument()]),
    'something in front of the archive': () => docx([], { before: '#!/bin/sh\n' }),
  },
}
