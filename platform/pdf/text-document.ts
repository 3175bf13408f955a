/** A part of a document under its own heading. */
export type TextSection = {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[] | undefined
  links?: readonly { name: string; address: string }[] | undefined
}

/** What each kind of text and line is drawn in. */
export type SheetColours = Readonly<Record<'ink' | 'muted' | 'plum' | 'blue' | 'line', string>>

/** A document of plain text: what a PDF is made from. */
export type TextDocument = {
  title: string
  lead: string
  /** A line under the lead: who checked it and when. */
  remark: string
  sections: readonly TextSection[]
  /** Who publishes it. */
  author: string
  /** The date that the file carries. Nothing else in it depends on when it is made. */
  date: Date
  /** Where the same text is to be read online; it stands at the foot of each page. */
  address: string
  colours: SheetColours
}
