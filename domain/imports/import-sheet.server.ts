import { sha256 } from '#platform/secret.server.ts'
import { readCells } from '#platform/spreadsheet.server.ts'
import type { Column, ImportColumns } from './import-columns.ts'
import {
  columnsMissing,
  type ImportPreview,
  importMessages,
  MOST_BYTES,
  MOST_SHOWN,
  noHeadings,
  openQuote,
  type PreviewRow,
  tooManyRows,
} from './imports.ts'

/** A row that has something in it, from 1 as the spreadsheet counts. */
export type SheetRow = { row: number; cells: string[]; isTooLong: boolean }
export type Sheet<Name extends string> = {
  kind: 'sheet'
  rows: SheetRow[]
  columns: Column<Name>[]
  /** The headings of columns that nothing is made of. */
  ignored: string[]
}
/** Nothing can be made of the cells; `alert` says why. */
export type Unreadable = { kind: 'unreadable'; alert: string }

/** The rows under the headings of pasted cells. @param examples some headings, for who has none */
export async function readSheet<Name extends string>(
  text: string,
  known: ImportColumns<Name>,
  { mostRows, examples }: { mostRows: number; examples: string },
): Promise<Sheet<Name> | Unreadable> {
  const unreadable = (alert: string): Unreadable => ({ kind: 'unreadable', alert })
  if (text.trim() === '') return unreadable(importMessages.nothing)
  if (Buffer.byteLength(text) > MOST_BYTES) return unreadable(importMessages.tooLarge)
  const cells = await readCells(text, (firstRows) => known.mostIn(firstRows))
  if (cells.kind === 'open-quote') return unreadable(openQuote(cells.row))
  const at = known.findHeadings(cells.rows)
  if (at === undefined) return unreadable(noHeadings(examples))
  const headings = cells.rows[at] ?? []
  const { columns, ignored } = known.columnsOf(headings)
  const missing = known.missingFrom(columns)
  if (missing.length > 0) return unreadable(columnsMissing(missing))
  const isFilled = (some: readonly string[]) => some.some((cell) => cell.trim() !== '')
  const rows = cells.rows.flatMap((row, index) =>
    index > at && isFilled(row)
      ? [{ row: index + 1, cells: row.map(withoutTextMark), isTooLong: isFilled(row.slice(headings.length)) }]
      : [],
  )
  if (rows.length === 0) return unreadable(importMessages.noRows)
  if (rows.length > mostRows) return unreadable(tooManyRows(rows.length, mostRows))
  return { kind: 'sheet', rows, columns, ignored }
}

/** A cell without what made it text: an apostrophe before a sign or a number, or `="07700900123"`. */
const withoutTextMark = (cell: string) =>
  cell.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=[=+\-@＝＋－＠]|[\d ().]+$)/, '')

/** Tells cells from others: what is imported is what was looked at. */
export const digestOf = (text: string) => sha256(text.trim())

/** What the page shows of the rows, of many those first about which there is something to decide. */
export function previewOf<Row extends PreviewRow>(
  text: string,
  { fine, wrong, ignored }: { fine: readonly Row[]; wrong: readonly Row[]; ignored: string[] },
): ImportPreview<Row> {
  const alike = fine.filter((row) => row.alike)
  const right = fine.filter((row) => !row.alike)
  const cells = wrong.flatMap(({ problems = [] }) => problems)
  return {
    digest: digestOf(text),
    rows: [...wrong, ...alike, ...right].slice(0, MOST_SHOWN).sort((a, b) => a.row - b.row),
    wrong: cells.slice(0, MOST_SHOWN),
    ignored,
    counts: { right: right.length, alike: alike.length, wrong: wrong.length, wrongCells: cells.length },
  }
}
