import { deflateSync } from 'node:zlib'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** The objects of a page with a line of text. */
export const pdfObjects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
    '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  '<< /Length 41 >>\nstream\nBT /F1 12 Tf 72 720 Td (My CV) Tj ET 0 0 m\nendstream',
]

export type PdfParts = {
  version?: string
  /** What stands between the header and the first object. */
  comment?: string
  /** Other entries of the trailer. */
  trailer?: string
  /** The line break of the structure. */
  eol?: string
  objects?: readonly string[]
  /** How far `startxref` is off. */
  off?: number
}

/** A PDF with a cross-reference table, as most programs write it. */
export function pdf(parts: PdfParts = {}): Buffer {
  const { version = '1.4', comment = '%\xe2\xe3\xcf\xd3', trailer = '', eol = '\n', off = 0 } = parts
  const objects = parts.objects ?? pdfObjects
  let text = `%PDF-${version}${eol}${comment}${eol}`
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj${eol}${object}${eol}endobj${eol}`
    return offset
  })
  const table = text.length
  text += `xref${eol}0 ${objects.length + 1}${eol}0000000000 65535 f\r\n`
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')
  text += `trailer${eol}<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>${eol}`
  return latin1(`${text}startxref${eol}${table + off}${eol}%%EOF${eol}`)
}

/** A PDF of exactly so many bytes. */
export function pdfOfSize(size: number): Buffer {
  const padded = (length: number) =>
    pdf({ objects: [...pdfObjects, `<< /Length ${length} >>\nstream\n${'A'.repeat(length)}\nendstream`] })
  const guess = size - padded(0).length - 20
  const first = padded(guess)
  return padded(guess + size - first.length)
}

/** A PDF 1.5 whose cross-references are in a stream. */
export function pdfWithXrefStream(dictionary = '/Type /XRef'): Buffer {
  const body = `%PDF-1.5\n%\xe2\xe3\xcf\xd3\n${pdfObjects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')}`
  const table = deflateSync(Buffer.alloc(30, 1)).toString('latin1')
  const head = `<< ${dictionary} /Size 6 /W [1 3 1] /Root 1 0 R /ID [<00ff> (a\\)(b)>>c)] /Filter /FlateDecode`
  const stream = `${head} /Length ${table.length} >>\nstream\n${table}\nendstream`
  return latin1(`${body}5 0 obj\n${stream}\nendobj\nstartxref\n${body.length}\n%%EOF`)
}

/** A PDF that was changed later: the change and its own table stand behind the first end. */
export function pdfChangedLater(): Buffer {
  const first = pdf()
  const text = first.toString('latin1')
  const before = /startxref\n(\d+)/.exec(text)?.[1]
  const change = `5 0 obj\n<< /Author (me) >>\nendobj\n`
  const table = first.length + change.length
  const entry = `${String(first.length).padStart(10, '0')} 00000 n\r\n`
  const end = `xref\n0 0\n5 1\n${entry}trailer\n<< /Size 6 /Root 1 0 R /Info 5 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([first, latin1(change + end)])
}

/** A PDF made for the web: the table that counts stands in front, and its first end names no place. */
export function pdfForTheWeb(): Buffer {
  const head =
    '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n9 0 obj\n<< /Linearized 1 /L 00999 /H [600 100] /O 3 /E 500 /N 1 /T 800 >>\nendobj\n'
  const table = `xref\n1 1\n0000000300 00000 n\r\ntrailer\n<< /Size 10 /Root 1 0 R /Prev 800 >>\nstartxref\n0\n%%EOF\n`
  const objects = pdfObjects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return latin1(
    `${head}${table}${objects}xref\n0 1\n0000000000 65535 f\r\ntrailer\n<< /Size 1 >>\nstartxref\n${head.length}\n%%EOF\n`,
  )
}

/**
 * A PDF as Word saves it: behind a whole one stands an empty table that also names a stream of
 * cross-references.
 */
export function pdfLikeWord(): Buffer {
  const first = pdf({ version: '1.7', eol: '\r\n' })
  const before = /startxref\r\n(\d+)/.exec(first.toString('latin1'))?.[1]
  const end = `xref\r\n0 0\r\ntrailer\r\n<</Size 6/Root 1 0 R/Prev ${before}/XRefStm ${before}>>\r\nstartxref\r\n${first.length}\r\n%%EOF`
  return Buffer.concat([first, latin1(end)])
}
