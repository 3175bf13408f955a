/** The byte order mark, so that Excel reads the rest of the file as UTF-8. */
export const CSV_BEGINNING = '\ufeff'

/** Beginnings that make a spreadsheet take a cell for a formula, including the full-width forms that some languages' versions accept. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A line of a CSV file (RFC 4180), with its line break. A cell that a spreadsheet would take for a formula gets an apostrophe in front, which
 * makes it text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
