import { CV_LIMIT_BYTES } from '../uploads.ts'
import type { CorpusFiles } from './cv-corpus.ts'
import { pdf, pdfOfSize } from './pdf-files.ts'
import { docx } from './zip-files.ts'

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

export const pdfFiles: CorpusFiles = {
  pdf: {
    'a PDF 1.4': () => pdf(),
    'a PDF whose end is filled up with white space': () => join(pdf(), '\r\n \t\n', Buffer.alloc(3000)),
    'a PDF one byte below the limit': () => pdfOfSize(CV_LIMIT_BYTES - 1),
    'a PDF as large as is allowed': () => pdfOfSize(CV_LIMIT_BYTES),
    'a PDF without its end': () => pdf().subarray(0, -7),
    'a PDF whose trailer never ends': () =>
      join(pdf().toString('latin1').replace('>>\nstartxref', '\nstartxref')),
    'a PDF with a letter in front': () => join('x', pdf()),
    'a PDF with a web page behind': () => join(pdf(), '<script>alert(1)</script>'),
    'a PDF with a Word document behind': () => join(pdf(), docx()),
  },
  tooLarge: { 'a PDF one byte above the limit': () => pdfOfSize(CV_LIMIT_BYTES + 1) },
  pdfDamaged: {
    'half a PDF': () => pdfOfSize(5000).subarray(0, 2500),
    'a PDF header alone': () => join('%PDF-1.7\n'),
    'a PDF header and a PDF end': () => join('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
    'a web page with a PDF header': () => join('%PDF-1.4\n<html><script>alert(1)</script></html>\n'),
    'a PDF whose root is nowhere': () => pdf({ objects: [] }),
    'a PDF whose trailer names no root': () =>
      join(pdf().toString('latin1').replace('/Root 1 0 R', '/Info 1 0 R')),
  },
}
