import { CSV_BEGINNING, csvLine } from '#platform/csv.ts'

type Lines = readonly (readonly string[])[]

/** How many rows of a list are read at once for its export. */
export const ROWS_AT_ONCE = 500

/**
 * A list as CSV, some lines at a time.
 * @param readAfter the next `ROWS_AT_ONCE` rows after one, in an order that nobody can change meanwhile
 * @param toLines the cells of some rows
 */
export async function* csvLines<Row>(
  headings: readonly string[],
  readAfter: (last: Row | undefined) => Promise<Row[]>,
  toLines: (rows: Row[]) => Lines | Promise<Lines>,
): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(headings)
  for (let last: Row | undefined; ; ) {
    const rows = await readAfter(last)
    if (rows.length > 0) yield (await toLines(rows)).map(csvLine).join('')
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)
  }
}

/**
 * A list as CSV whose order changes with what people edit, some lines at a time. Which rows it has is read
 * first: a row that moves meanwhile would be left out, or come twice.
 * @param readNumbers those of the rows, in the order of the list
 * @param readRows those of some numbers, in any order
 */
export async function* csvLinesOf<Row extends { no: number }>(
  headings: readonly string[],
  readNumbers: () => Promise<{ no: number }[]>,
  readRows: (numbers: number[]) => Promise<Row[]>,
  toLines: (rows: Row[]) => Lines | Promise<Lines>,
): AsyncGenerator<string> {
  const all = (await readNumbers()).map(({ no }) => no)
  yield CSV_BEGINNING + csvLine(headings)
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    const some = all.slice(start, start + ROWS_AT_ONCE)
    const rows = new Map((await readRows(some)).map((row) => [row.no, row]))
    yield (await toLines(some.flatMap((no) => rows.get(no) ?? []))).map(csvLine).join('')
  }
}
