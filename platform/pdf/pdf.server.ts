import { buffer } from 'node:stream/consumers'
import { type Sheet, sheetOf } from './sheet.server.ts'
import type { TextDocument, TextSection } from './text-document.ts'
import { readTypefaces } from './typefaces.server.ts'

/** How much room, in points, a heading must leave below it; otherwise it goes to the next page. */
const ROOM_UNDER_HEADING = 96

/** Writes an accessible, tagged A4 PDF (PDF/UA) with bookmarks, always with the same bytes. */
export async function writePdf(document: TextDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: plain(document.title), Author: plain(document.author), CreationDate: document.date }
  const options = {
    size: 'A4',
    margins: { top: 68, bottom: 76, left: 68, right: 68 },
    info: { ...info, Creator: plain(document.author), Producer: 'PDFKit' },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    bufferPages: true,
    // Only the embedded typefaces are used.
    font: '',
  }
  // The library knows PDF/UA; its types do not yet.
  const pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions)
  const bytes = buffer(pdf)
  const { regular, bold } = readTypefaces()
  pdf.registerFont('regular', regular).registerFont('bold', bold)

  const sheet = sheetOf(pdf, document.colours)
  const bookmark = pdf.outline.addItem(document.title)
  sheet.write('H1', document.title, { font: 'bold', size: 25, colour: 'brand', after: 8 })
  sheet.write('P', document.lead, { size: 13, colour: 'muted', after: 6 })
  const { unprinted } = document
  const remarks = [
    document.remark,
    ...(unprinted && textsOf(document).some(sheet.lacksLetters) ? [unprinted] : []),
  ]
  sheet.write('P', remarks.join(' '), { size: 9.5, colour: 'muted', after: 20 })
  for (const section of document.sections) {
    sheet.keepTogether(ROOM_UNDER_HEADING)
    bookmark.addItem(section.heading)
    writeSection(sheet, section)
  }
  sheet.close()
  writeFeet(pdf, sheet, document)
  pdf.end()
  return new Uint8Array(await bytes)
}

const textsOf = ({ title, lead, remark, sections }: TextDocument): string[] => [
  ...[title, lead, remark],
  ...sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
]

function writeSection(sheet: Sheet, { heading, paragraphs, list, links }: TextSection) {
  sheet.write('H2', heading, { font: 'bold', size: 14, colour: 'ink', before: 8, after: 5 })
  for (const paragraph of paragraphs) sheet.write('P', paragraph, { after: 7 })
  if (list) sheet.writeList(list)
  if (links) sheet.writeLinks(links)
}

/** Writes the foot of each page: the publisher, the address online, the page number. */
function writeFeet(pdf: PDFKit.PDFDocument, sheet: Sheet, { author, address }: TextDocument) {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    sheet.writeFoot(`${author}, ${address.replace(/^https?:\/\//, '')}`, `${page + 1} of ${count}`)
  }
}

/** Text for the file's metadata, which the library writes into XML without escaping. */
function plain(text: string): string {
  return text.replaceAll('&', 'and').replace(/[<>]/g, '')
}
