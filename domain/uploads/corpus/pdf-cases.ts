import { CV_LIMIT_BYTES } from '../uploads.ts'
import type { CorpusFiles } from './cv-corpus.ts'
import { pdf, pdfChangedLater, pdfForTheWeb, pdfLikeWord, pdfOfSize, pdfWithXrefStream } from './pdf-files.ts'
import { docx, zip } from './zip-files.ts'

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

/** An archive whose comment is the PDF's table and end, so that both formats end where the file ends. */
function pdfAroundZip(): Buffer {
  const text = pdf({ off: 0 }).toString('latin1')
  const at = text.indexOf('xref')
  const head = text.slice(0, at)
  const archive = (tail: string) => zip([{ name: 'a.txt', data: 'hidden' }], { before: head, comment: tail })
  const start = archive('').length
  return archive(text.slice(at).replace(/startxref\n\d+/, `startxref\n${start}`))
}

export const pdfFiles: CorpusFiles = {
  pdf: {
    'a PDF 1.4': () => pdf(),
    'a PDF 1.7 with Windows line breaks': () => pdf({ version: '1.7', eol: '\r\n' }),
    'a PDF with the line breaks of old Macs': () => pdf({ eol: '\r' }),
    'a PDF 2.0': () => pdf({ version: '2.0' }),
    'a PDF with its cross-references in a stream': () => pdfWithXrefStream(),
    'a PDF that was changed later': () => pdfChangedLater(),
    'a PDF made for the web': () => pdfForTheWeb(),
    'a PDF with two kinds of cross-references, as Word writes it': () => pdfLikeWord(),
    'a PDF with brackets in its trailer': () =>
      pdf({ trailer: '/Info << /T (a\\)>>(b)) /U <3e3e> >> % >>\n' }),
    'a PDF whose end is filled up with white space': () => join(pdf(), '\r\n \t\n', Buffer.alloc(3000)),
    'a PDF one byte below the limit': () => pdfOfSize(CV_LIMIT_BYTES - 1),
    'a PDF as large as is allowed': () => pdfOfSize(CV_LIMIT_BYTES),
    'a PDF without its end': () => pdf().subarray(0, -7),
    'a PDF whose cross-references are elsewhere': () => pdf({ off: 7 }),
    'a PDF whose cross-references are behind its end': () => pdf({ off: 100_000 }),
    'a PDF whose stream is no cross-reference stream': () => pdfWithXrefStream('/Type /ObjStm'),
    'a PDF whose trailer never ends': () =>
      join(pdf().toString('latin1').replace('>>\nstartxref', '\nstartxref')),
    'a PDF with a letter in front': () => join('x', pdf()),
    'a PDF with an empty line in front': () => join('\r\n', pdf()),
    'a PDF with a byte order mark in front': () => join('\ufeff', pdf()),
    'a PDF with a web page behind': () => join(pdf(), '<script>alert(1)</script>'),
    'a PDF with a zip archive behind': () => join(pdf(), zip([{ name: 'a.txt', data: 'hidden' }])),
    'a PDF with a Word document behind': () => join(pdf(), docx()),
    'a PDF with a zip archive and a second end behind': () =>
      join(pdf(), zip([{ name: 'a.class', data: 'hidden' }]), 'startxref\n9\n%%EOF\n'),
    'a PDF around a zip archive whose comment is its end': pdfAroundZip,
    'a PDF of an unheard-of version': () => pdf({ version: '9.9' }),
  },
  tooLarge: {
    'a PDF one byte above the limit': () => pdfOfSize(CV_LIMIT_BYTES + 1),
  },
  pdfDamaged: {
    'half a PDF': () => pdfOfSize(5000).subarray(0, 2500),
    'a PDF for the web that broke off after its first end': () =>
      pdfForTheWeb().subarray(0, pdfForTheWeb().indexOf('%%EOF') + 6),
    'a PDF header alone': () => join('%PDF-1.7\n'),
    'a PDF header and a PDF end': () => join('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
    'a web page with a PDF header': () => join('%PDF-1.4\n<html><script>alert(1)</script></html>\n'),
    'a web page between a PDF header and a PDF end': () =>
      join('%PDF-1.4\n<html><script>alert(1)</script></html>\nstartxref\n9\n%%EOF\n'),
    'a web page whose PDF end leads to the word xref': () =>
      join('%PDF-1.4\nxref <html></html> trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
    'a PDF whose root is nowhere': () => pdf({ objects: [] }),
    'a PDF whose trailer names no root': () =>
      join(pdf().toString('latin1').replace('/Root 1 0 R', '/Info 1 0 R')),
    'a PDF whose root is only in a string': () =>
      join(pdf().toString('latin1').replace('/Root 1 0 R', '/Info (/Root 1 0 R)')),
  },
}
