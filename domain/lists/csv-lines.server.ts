import { ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { CSV_BEGINNING, csvLine } from '#platform/csv.ts'

type Lines = readonly (readonly string[])[]

/**
 * A list as CSV, some lines at a time. Which rows it has is read first: one that somebody edits meanwhile
 * could move in the list, and be left out or come twice.
 * @param readNumbers those of the rows, in the order of the list
 * @param readRows those of some numbers, in any order
 * @param toLines the cells of some rows
 */
export async function* csvLines<Row extends { no: number }>(
  headings: readonly string[],
  readNumbers: () => Promise<{ no: number }[]>,
  readRows: (numbers: number[]) => Promise<Row[]>,
  toLines: (rows: Row[]) => Lines | Promise<Lines>,
): AsyncGenerator<string> {
  const all = (await readNumbers()).map(({ no }) => no)
  yield CSV_BEGINNING + csvLine(headings)
  for (let start = 0; start < all.length; start += ROWS_PER_STATEMENT) {
    const some = all.slice(start, start + ROWS_PER_STATEMENT)
    const rows = new Map((await readRows(some)).map((row) => [row.no, row]))
    yield (await toLines(some.flatMap((no) => rows.get(no) ?? []))).map(csvLine).join('')
  }
}
