import type { JobStatus } from '#domain/jobs/job-status.ts'
import { formatCount } from '#platform/text.ts'

/** Rows under the headings, and bytes of the text, that can be imported at a time. */
export const MOST_ROWS = 2_000
export const MOST_BYTES = 2 * 1024 * 1024
/** Rows, and wrong cells, that are shown at a time. */
export const MOST_SHOWN = 100

export const importMessages = {
  nothing: 'Paste the cells, or choose a file.',
  tooLarge: 'This is more than 2 MB: import it in parts.',
  notText: 'This is a workbook, not a CSV file: save it as CSV, or copy its cells and paste them here.',
  noHeadings:
    'The first row has to say what is in each column, such as Job Title, Company and Location. ' +
    'The template has them all.',
  noRows: 'There is no row under the headings.',
  'none-right': 'There is no row to import. Tick one, or correct one.',
  'key-reused': 'This form was sent before. Look at the list of jobs before you import anything more.',
  changed: 'The cells have changed since they were checked. Look at them again before you import them.',
  tooLong: 'It has more cells than there are headings. Put quotation marks around a cell with commas in it.',
  example: 'The example of the template',
  here: 'Looks like a job that is here already',
  above: 'Looks like a row above',
} as const

export const tooManyRows = (count: number) =>
  `There are ${formatCount(count)} rows: ` + `${formatCount(MOST_ROWS)} can be imported at a time.`

export const openQuote = (row: number) => `A cell in row ${row} begins with a quotation mark and has no end.`

export const columnsMissing = (labels: readonly string[]) =>
  labels.length === 1
    ? `The column ${labels[0]} is missing.`
    : `The columns ${new Intl.ListFormat('en-GB').format(labels)} are missing.`

/** A row as the job will be; one that can't be imported as far as it was read. */
export type ImportRow = {
  /** As the spreadsheet counts it, from 1. */
  row: number
  title: string
  company: string
  location: string
  salary: string
  startsOn: string | null
  publishAt: string | null
  closesAt: string | null
  /** Undefined where it can't be imported. */
  status: JobStatus | undefined
  /** Why it can't be imported. */
  problems?: WrongCell[] | undefined
  /** What it still needs before it goes live: it becomes a draft (D31). */
  gap?: string | undefined
  /** It looks like another one, and is left out unless somebody wants it all the same. */
  alike?: 'here' | 'above' | 'example' | undefined
}

/** What is wrong with a cell, or, without a column, with a row. */
export type WrongCell = { row: number; title: string; column: string; text: string }

/** What comes of pasted cells. Only some of many rows and wrong cells are shown; wrong rows are in both. */
export type ImportPreview = {
  /** Tells the cells from others. */
  digest: string
  rows: ImportRow[]
  wrong: WrongCell[]
  /** The headings of columns that nothing is made of. */
  ignored: string[]
  /** How many rows there are of each kind; `right` ones are imported unless somebody says otherwise. */
  counts: { right: number; alike: number; wrong: number; wrongCells: number }
}

/** The name of the box of a row that looks like another one. */
export const boxOf = (row: number) => `row-${row}`
