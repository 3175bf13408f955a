import { formatCount, listOf } from '#platform/text.ts'

/** Bytes of the text that can be imported at a time. */
export const MOST_BYTES = 2 * 1024 * 1024
/** Rows, and wrong cells, that are shown at a time. */
export const MOST_SHOWN = 100

export const importMessages = {
  nothing: 'Paste the cells, or choose a file.',
  tooLarge: 'This is more than 2 MB: import it in parts.',
  notText: 'This is a workbook, not a CSV file: save it as CSV, or copy its cells and paste them here.',
  noRows: 'There is no row under the headings.',
  'none-right': 'There is no row to import. Tick one, or correct one.',
  'key-reused': 'This form was sent before. Look at the list before you import anything more.',
  'no-reason': 'Nothing is imported yet: say why nobody is emailed.',
  changed: 'The cells have changed since they were checked. Look at them again before you import them.',
  tooLong: 'It has more cells than there are headings. Put quotation marks around a cell with commas in it.',
} as const

export const noHeadings = (examples: string) =>
  `The first row has to say what is in each column, such as ${examples}. The template has them all.`

export const tooManyRows = (count: number, most: number) =>
  `There are ${formatCount(count)} rows: ${formatCount(most)} can be imported at a time.`

export const openQuote = (row: number) => `A cell in row ${row} begins with a quotation mark and has no end.`

export const columnsMissing = (labels: readonly string[]) =>
  labels.length === 1 ? `The column ${labels[0]} is missing.` : `The columns ${listOf(labels)} are missing.`

/** What is wrong with a cell, or, without a column, with a row; `title` is what the row is called. */
export type WrongCell = { row: number; title: string; column: string; text: string }

/** What every row of a preview has. */
export type PreviewRow = {
  /** As the spreadsheet counts it, from 1. */
  row: number
  title: string
  /** Why it can't be imported. */
  problems?: WrongCell[] | undefined
  /** What it looks like: it is left out unless somebody wants it all the same. */
  alike?: string | undefined
  /** Somebody has ticked that it is imported all the same. */
  isWanted?: boolean | undefined
}

/** What comes of pasted cells. Only some of many rows and wrong cells are shown; wrong rows are in both. */
export type ImportPreview<Row extends PreviewRow> = {
  /** Tells the cells from others. */
  digest: string
  rows: Row[]
  wrong: WrongCell[]
  /** The headings of columns that nothing is made of. */
  ignored: string[]
  /** How many rows there are of each kind; `right` ones are imported unless somebody says otherwise. */
  counts: { right: number; alike: number; wrong: number; wrongCells: number }
}

/** The name of the box of a row that looks like another one. */
export const boxOf = (row: number) => `row-${row}`
