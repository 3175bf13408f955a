import type { CorpusFiles } from './cv-corpus.ts'

const text = (content: string) => () => Buffer.from(content)
/** The first bytes of a format, given in hexadecimal, and some more. */
const begins = (hex: string) => () => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(4000, 7)])

export const otherFiles: CorpusFiles = {
  empty: { 'an empty file': text('') },
  other: {
    'one byte': text('%'),
    zeros: () => Buffer.alloc(100_000),
    'plain text': text('My CV\n'),
    'a shell script': text('#!/bin/sh\nrm -rf /\n'),
    'a Windows program': begins('4d5a90000300000004000000ffff0000'),
    'a gzip archive': begins('1f8b0800'),
  },
  web: {
    'a web page': text('<!DOCTYPE html><script>alert(1)</script>'),
    'a Word document of 2003 in XML': text('<?xml version="1.0"?><w:wordDocument></w:wordDocument>'),
    'a web page with its pictures, as Word saves it': text(
      'MIME-Version: 1.0\nContent-Type: multipart/related',
    ),
  },
  rtf: { 'rich text called .doc': text('{\\rtf1\\ansi My CV}') },
  photo: {
    'a PNG picture': begins('89504e470d0a1a0a0000000d49484452'),
    'a JPEG picture': begins('ffd8ffe000104a46494600'),
    'a GIF picture': begins('47494638396101000100'),
  },
  tooLarge: { 'a large file of no kind': () => Buffer.alloc(12 * 1024 * 1024, 7) },
}
