import { CSV_BEGINNING, csvLine } from '#platform/csv.ts'

type Lines = readonly (readonly string[])[]

/** How many rows of a list are read at once for its export. */
export const ROWS_AT_ONCE = 500

/**
 * A list as CSV, some lines at a time.
 * @param readAfter the next `ROWS_AT_ONCE` rows after one, which rows that come meanwhile don't move
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
