import { buffer } from 'node:stream/consumers'

const A4 = [595.28, 841.89] as const
const MARGIN = 14

/** Writes JPEGs as a PDF, each on an A4 page of its own, lying where the picture does. */
export async function writePhotoPdf(
  pages: readonly Buffer[],
  { title, author, date }: { title: string; author: string; date: Date },
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: title, Author: author, CreationDate: date, Creator: author, Producer: 'PDFKit' }
  const pdf = new PDFDocument({ autoFirstPage: false, info, margin: 0, font: '' })
  const bytes = buffer(pdf)
  for (const page of pages) {
    // The library's types don't know it, its documentation does.
    const image = (
      pdf as unknown as { openImage(from: Buffer): { width: number; height: number } }
    ).openImage(page)
    const isWide = image.width > image.height
    const [width, height] = isWide ? [A4[1], A4[0]] : A4
    pdf.addPage({ size: [width, height], margin: 0 })
    const fit: [number, number] = [width - 2 * MARGIN, height - 2 * MARGIN]
    pdf.image(image as never, MARGIN, MARGIN, { fit, align: 'center', valign: 'center' })
  }
  pdf.end()
  return new Uint8Array(await bytes)
}
