import type { SheetColours } from './text-document.ts'

type Look = {
  font?: 'regular' | 'bold'
  size?: number
  colour?: keyof SheetColours
  before?: number
  after?: number
}
type Tag = 'H1' | 'H2' | 'P'
/** What the library's typefaces know, and its types do not. */
type Typeface = { hasGlyphForCodePoint(codePoint: number): boolean }

/** The pages of one PDF, written from top to bottom, each text with its place in the structure. */
export type Sheet = ReturnType<typeof sheetOf>

const LETTER = /[\p{L}\p{N}]/u
const BODY = 10.5
const INDENT = 16

/** Starts writing on a new PDF. */
export function sheetOf(pdf: PDFKit.PDFDocument, colours: SheetColours) {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)

  const bottom = () => pdf.page.height - pdf.page.margins.bottom
  const use = ({ font = 'regular', size = BODY, colour = 'ink' }: Look) =>
    pdf.font(font).fontSize(size).fillColor(colours[colour])

  /** Goes to the next page unless this much room, in points, is left on this one. */
  const keepTogether = (room: number) => {
    if (pdf.y + room > bottom()) pdf.addPage()
  }

  const hasGlyph = (sign: string) => {
    const { font } = (pdf as unknown as { _font: { font: Typeface } })._font
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  }

  /** What the typeface lacks would be an empty box: letters become question marks, other signs go. */
  const printable = (text: string) =>
    text.replace(/[^\n]/gu, (sign) => {
      if (hasGlyph(sign)) return sign
      return LETTER.test(sign) ? '?' : ''
    })

  /** Whether a letter of a text can't be printed. */
  const lacksLetters = (text: string) => {
    use({})
    return [...text].some((sign) => LETTER.test(sign) && !hasGlyph(sign))
  }

  /** What is read aloud and copied in place of a text of which something can't be printed. */
  const asTyped = (typed: string) => (printable(typed) === typed ? {} : { actual: typed })

  const write = (tag: Tag, typed: string, look: Look = {}) => {
    pdf.y += look.before ?? 0
    use(look)
    const text = printable(typed)
    const { size = BODY } = look
    keepTogether(Math.min(pdf.heightOfString(text, { width, lineGap: size * 0.3 }), size * 3.2))
    whole.add(
      pdf.struct(tag, asTyped(typed), () => pdf.text(text, left, pdf.y, { width, lineGap: size * 0.3 })),
    )
    pdf.y += look.after ?? 0
  }

  /** Writes one item of a list: a dot, and beside it whatever `body` writes at the height it is given. */
  const writeItem = (list: PDFKit.PDFStructureElement, body: (y: number) => PDFKit.PDFStructureElement) => {
    use({})
    keepTogether(BODY * 3.2)
    const { y } = pdf
    const item = pdf.struct('LI')
    list.add(item)
    item.add(pdf.struct('Lbl', {}, () => pdf.circle(left + 5, y + BODY * 0.66, 1.8).fill(colours.brand)))
    use({})
    item.add(body(y))
    item.end()
    pdf.y += 3
  }

  const writeList = (items: readonly string[]) => {
    const list = pdf.struct('L')
    whole.add(list)
    for (const text of items) {
      writeItem(list, (y) =>
        pdf.struct('LBody', asTyped(text), () =>
          pdf.text(printable(text), left + INDENT, y, { width: width - INDENT, lineGap: BODY * 0.3 }),
        ),
      )
    }
    list.end()
    pdf.y += 5
  }

  const writeLinks = (links: readonly { name: string; address: string }[]) => {
    const list = pdf.struct('L')
    whole.add(list)
    for (const { name, address } of links) {
      writeItem(list, (y) => {
        const link = pdf.struct('Link')
        link.add(() => {
          use({ colour: 'secondary' }).text(name, left + INDENT, y, { underline: true, lineBreak: false })
          pdf.link(left + INDENT, y, pdf.widthOfString(name), pdf.currentLineHeight(), address, {
            structParent: link,
            // A primitive string would be written as a PDF name, not as text.
            Contents: Object(name) as string,
          } as PDFKit.Mixins.AnnotationOption)
          pdf.y = y + pdf.currentLineHeight() + 3
        })
        const body = pdf.struct('LBody')
        body.add(link)
        return body
      })
    }
    list.end()
  }

  /** Writes below the text of the page, at both ends of a line, outside what is read aloud. */
  const writeFoot = (start: string, end: string) => {
    const y = bottom() + 24
    const { margins } = pdf.page
    const kept = margins.bottom
    // With its margin, text this low would start a new page.
    margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .moveTo(left, y - 8)
      .lineTo(left + width, y - 8)
      .lineWidth(0.5)
      .stroke(colours.line)
    use({ size: 8.5, colour: 'muted' })
    pdf.text(start, left, y, { lineBreak: false })
    pdf.text(end, left + width - pdf.widthOfString(end), y, { lineBreak: false })
    pdf.endMarkedContent()
    margins.bottom = kept
  }

  return { lacksLetters, write, writeList, writeLinks, keepTogether, writeFoot, close: () => whole.end() }
}
