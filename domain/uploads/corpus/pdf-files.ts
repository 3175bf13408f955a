const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** The objects of a page with a line of text. */
export const pdfObjects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
    '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  '<< /Length 41 >>\nstream\nBT /F1 12 Tf 72 720 Td (My CV) Tj ET 0 0 m\nendstream',
]

/** A PDF of these objects, with a comment between the header and the first. */
export function pdf({ comment = '%\xe2\xe3\xcf\xd3', objects = pdfObjects } = {}): Buffer {
  let text = `%PDF-1.4\n${comment}\n`
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f\r\n`
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`
  return latin1(`${text}startxref\n${table}\n%%EOF\n`)
}

/** A PDF of exactly so many bytes. */
export function pdfOfSize(size: number): Buffer {
  const padded = (length: number) =>
    pdf({ objects: [...pdfObjects, `<< /Length ${length} >>\nstream\n${'A'.repeat(length)}\nendstream`] })
  const guess = size - padded(0).length - 20
  const first = padded(guess)
  return padded(guess + size - first.length)
}
