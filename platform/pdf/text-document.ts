export type TextSection = {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[] | undefined
  links?: readonly { name: string; address: string }[] | undefined
}

export type SheetColours = Readonly<Record<'ink' | 'muted' | 'brand' | 'secondary' | 'line', string>>

export type TextDocument = {
  title: string
  lead: string
  /** A line under the lead: who checked it and when. */
  remark: string
  sections: readonly TextSection[]
  /** Said under the remark where a letter of the text can't be printed, so that a `?` stands for it. */
  unprinted?: string
  author: string
  /** The date in the file's metadata. Nothing else in the file depends on when it is made. */
  date: Date
  /** Where the same text can be read online; printed at the foot of each page. */
  address: string
  colours: SheetColours
}
