import type { CorpusFiles } from './cv-corpus.ts'

const text = (content: string) => () => Buffer.from(content)
/** The first bytes of a format, given in hexadecimal, and some more. */
const begins = (hex: string) => () => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(4000, 7)])

export const otherFiles: CorpusFiles = {
  'an empty file': ['empty', text('')],
  'one byte': ['other', text('%')],
  zeros: ['other', () => Buffer.alloc(100_000)],
  'plain text': ['other', text('My CV\n')],
  'rich text called .doc': ['rtf', text('{\\rtf1\\ansi My CV}')],
  'a web page': ['other', text('<!DOCTYPE html><script>alert(1)</script>')],
  'a web page called .doc by a word processor': [
    'other',
    text('<html xmlns:w="urn:schemas-microsoft-com:office:word"></html>'),
  ],
  'a Word document of 2003 in XML': ['other', text('<?xml version="1.0"?><w:wordDocument></w:wordDocument>')],
  'a web archive': ['other', text('MIME-Version: 1.0\nContent-Type: multipart/related\n')],
  'a drawing with script': [
    'other',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  PostScript: ['other', text('%!PS-Adobe-3.0\nshowpage\n%%EOF\n')],
  'a shell script': ['other', text('#!/bin/sh\nrm -rf /\n')],
  'a Linux program': ['other', begins('7f454c4602010100')],
  'a Windows program': ['other', begins('4d5a90000300000004000000ffff0000')],
  'a Mac program': ['other', begins('cffaedfe07000001')],
  'a Java class': ['other', begins('cafebabe00000034')],
  'a PNG picture': ['photo', begins('89504e470d0a1a0a0000000d49484452')],
  'a JPEG picture': ['photo', begins('ffd8ffe000104a46494600')],
  'a GIF picture': ['photo', begins('47494638396101000100')],
  'a 7-Zip archive': ['other', begins('377abcaf271c')],
  'a RAR archive': ['other', begins('526172211a0700')],
  'a gzip archive': ['other', begins('1f8b0800')],
  'a large file of no kind': ['tooLarge', () => Buffer.alloc(12 * 1024 * 1024, 7)],
}
