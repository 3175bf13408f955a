type LegalSection = {
  /** An anchor, where something links to the section or the page adds to it. */
  id?: string
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

/** A text of law, in sections. */
export type LegalText = {
  title: string
  lead: string
  /** The day of the last change to its words: `2026-11-22`. */
  changedOn: string
  sections: readonly LegalSection[]
}
