/** So that Excel takes the bytes that follow for UTF-8. */
export const CSV_BEGINNING = '\ufeff'

/** What makes a spreadsheet take a cell for a formula, full-width forms included, which some languages' versions take too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula is given an apostrophe in front, which
 * makes it text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
